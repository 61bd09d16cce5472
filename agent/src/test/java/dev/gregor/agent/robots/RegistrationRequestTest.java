package dev.gregor.agent.robots;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gregor.agent.mail.MailAddress;
import dev.gregor.agent.robots.RegistrationRequest.Parsed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegistrationRequestTest {
    private static final RegistrationRequest REGISTER =
            new RegistrationRequest(RobotAction.REGISTER, new MailAddress("robot@example.org"), 7);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Action=Register&RobotEmail=robot%40example.org&Latency=7",
                "Latency=7&RobotEmail=robot@example.org&Action=register",
                "ACTION = Register&ROBOT_EMAIL = robot@example.org&LATENCY = 7",
                "Action=Register&Robot-Email=robot@example.org&Latency=+7+&Other=1",
                "Register\r\nrobot@example.org\r\n7\r\n",
                "Register\nrobot@Example.ORG\n7",
            })
    void shouldReadBothForms(String body) {
        assertThat(RegistrationRequest.parse(body)).isEqualTo(new Parsed.Valid(REGISTER));
    }

    @Test
    void shouldReadAnEqualsSignInALine() {
        RegistrationRequest expected =
                new RegistrationRequest(RobotAction.SUSPEND, new MailAddress("a=b@example.org"), 0);
        assertThat(RegistrationRequest.parse("Suspend\r\na=b@example.org\r\n")).isEqualTo(new Parsed.Valid(expected));
    }

    /** The code is that of the action. */
    @ParameterizedTest
    @CsvSource({
        "'', 201, Action",
        "Destroy\\nrobot@example.org\\n7, 201, Action",
        "Register\\nrobot\\n7, 201, RobotEmail",
        "Register\\nrobot@example.org\\n0, 201, Latency",
        "Register\\nrobot@example.org\\n366, 201, Latency",
        "Register\\nrobot@example.org\\n-7, 201, Latency",
        "Register\\nrobot@example.org\\n99999999999, 201, Latency",
        "Register\\nrobot@example.org, 201, Latency",
        "Unregister\\n, 202, RobotEmail",
        "Change\\nrobot@example.org\\nsoon, 203, Latency",
        "Suspend\\nx, 204, RobotEmail",
        "Resume\\n<>, 205, RobotEmail",
        "Action=Register&RobotEmail=robot@example.org%0D%0ABcc:v@example.net&Latency=7, 201, RobotEmail",
        "Register\\nrobot@example.org\\u0000\\n7, 201, RobotEmail"
    })
    void shouldSayWhatIsWrong(String body, int result, String field) {
        Parsed parsed = RegistrationRequest.parse(body.replace("\\n", "\r\n").replace("\\u0000", "\u0000"));
        assertThat(parsed).isInstanceOfSatisfying(Parsed.Invalid.class, invalid -> {
            assertThat(invalid.answer().result()).isEqualTo(result);
            assertThat(invalid.answer().remark()).startsWith(field + ": expected");
            assertThat(invalid.answer().status()).isEqualTo(400);
        });
    }

    @Test
    void shouldRefuseWhatIsTooLong() {
        assertThat(RegistrationRequest.parse("Register\n" + "x".repeat(3_000))).isInstanceOf(Parsed.Invalid.class);
    }

    @Test
    void shouldAnswerInTwoLines() {
        assertThat(RegistrationAnswer.success("done").text()).isEqualTo("100\r\ndone\r\n\r\n");
    }
}
