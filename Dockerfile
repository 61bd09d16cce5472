# The image of all stages; the stage is the argument: docker run gregor stage scheduler
# Built without secrets: docker build -t gregor:0.1.0 .
ARG JAVA=17

FROM maven:3.9-eclipse-temurin-${JAVA} AS build
WORKDIR /src
COPY . .
RUN mvn -B -ntp -Punchecked -pl app -am package \
 && mkdir -p /out/classpath && cp -R app/src/main/dist/. app/target/unchecked/libs /out/ \
 && cp app/target/unchecked/gregor-app-*.jar /out/classpath/

# Native libraries (RocksDB, compression) want glibc, so no Alpine.
FROM eclipse-temurin:${JAVA}-jre
COPY --from=build /out /app
COPY --chmod=755 app/src/main/jib/usr/local/bin/gregor /usr/local/bin/gregor
# The rest is RocksDB's.
ENV JDK_JAVA_OPTIONS=-XX:MaxRAMPercentage=50
# Nobody, by number, so that Kubernetes can see that it is not root. Only /tmp and /data need to be writable.
USER 65532:65532
WORKDIR /tmp
ENTRYPOINT ["/usr/local/bin/gregor"]
CMD ["help"]
