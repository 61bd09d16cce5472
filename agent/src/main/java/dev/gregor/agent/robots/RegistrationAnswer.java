package dev.gregor.agent.robots;

/**
 * The answer to a request, as in the paper (figure 6).
 *
 * @param status of HTTP
 * @param result 100, or 201 to 205 by the action that failed
 */
public record RegistrationAnswer(int status, int result, String remark) {
    static final int SUCCESS = 100;

    static RegistrationAnswer success(String remark) {
        return new RegistrationAnswer(200, SUCCESS, remark);
    }

    static RegistrationAnswer failure(RobotAction action, String remark) {
        return new RegistrationAnswer(400, action.failure(), remark);
    }

    static RegistrationAnswer tooMany(RobotAction action, String remark) {
        return new RegistrationAnswer(429, action.failure(), remark);
    }

    public boolean isSuccess() {
        return result == SUCCESS;
    }

    String text() {
        return result + "\r\n" + remark + "\r\n\r\n";
    }
}
