package dev.gregor.app.demo;

import java.util.List;

/** A home page written by hand, with tags that are not closed, closed twice, or never opened. */
final class Garden implements Town.Publisher {
    private final Phrases words = Phrases.of("garden");

    @Override
    public void publish(Town town) {
        SampleSite site = town.site("garden");
        List<String> subjects = words.list("subject");
        StringBuilder front = new StringBuilder("<TITLE>Wilma's Allotment Diary</TITLE><center><h1>Welcome!!!<p><ul>");
        for (int week = 1; week <= subjects.size(); week++) {
            String subject = subjects.get(week - 1);
            front.append("<LI><A HREF=week")
                    .append(week)
                    .append(".htm>Week ")
                    .append(week)
                    .append(": ")
                    .append(subject);
            site.page("/week" + week + ".htm", entry(week, subject));
        }
        front.append("</ul></b></td><a href='").append(town.url("shop", "/")).append("'>Where I buy my kettles</a>");
        front.append("<a href=guestbook.cgi>Guest book</a> <a href=mailto:wilma@garden.localhost>Write to me<!-- hi");
        site.page("/", front.toString());
    }

    private String entry(int week, String subject) {
        return "</div><html><TITLE>Week " + week + ": " + subject + "</title><body bgcolor=lightgreen><b><i><h1>Week "
                + week + ": " + subject + "</b></h1><table><p>" + words.paragraph("sentence", 4) + "<br><p>"
                + words.paragraph("sentence", 3) + " a < b && <<< &copy 1999</i><A HREF='week" + (week + 1)
                + ".htm' >next week</A </table><a href=./>home";
    }
}
