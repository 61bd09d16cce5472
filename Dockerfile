# The image of all stages; the stage is the argument: docker run gregor stage scheduler
# Built without secrets: docker build -t gregor:0.1.0 .
ARG JAVA=17

FROM maven:3.9-eclipse-temurin-${JAVA} AS build
WORKDIR /src
COPY . .
RUN mvn -B -ntp -pl app -am -DskipTests -Dspotless.check.skip package \
 && mkdir /out && mv app/target/lib /out/lib && mv app/target/gregor-app-*.jar /out/lib/

# Native libraries (RocksDB, compression) want glibc, so no Alpine.
FROM eclipse-temurin:${JAVA}-jre
COPY --from=build --chown=0:0 /out/lib /app/lib
# What a stage may take of the container's memory as heap; RocksDB needs the rest.
ENV JDK_JAVA_OPTIONS=-XX:MaxRAMPercentage=50
# Nobody, with a number, so that Kubernetes can see that it is not root. Only /tmp and /data need to be writable.
USER 65532:65532
WORKDIR /tmp
ENTRYPOINT ["java", "-XX:+UseParallelGC", "-XX:+ExitOnOutOfMemoryError", "-XX:-UsePerfData", \
  "-Dfile.encoding=UTF-8", "-cp", "/app/lib/*", "dev.gregor.app.Gregor"]
CMD ["help"]
