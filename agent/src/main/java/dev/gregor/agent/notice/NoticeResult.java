package dev.gregor.agent.notice;

import java.util.ArrayList;
import java.util.List;

/**
 * What a run did.
 *
 * @param robots that know all now
 * @param mails that were sent
 * @param refused robots whose mail the server did not take, and why
 */
public record NoticeResult(int robots, int mails, List<String> refused) {
    public NoticeResult {
        refused = List.copyOf(refused);
    }

    NoticeResult and(NoticeResult other) {
        List<String> all = new ArrayList<>(refused);
        all.addAll(other.refused());
        return new NoticeResult(robots + other.robots(), mails + other.mails(), all);
    }
}
