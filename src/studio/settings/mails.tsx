/** What is mailed to one: whether reviews are. */
import { letMailReviews, wantsReviewMails } from "../api/account.ts";
import { useRemote } from "../use-remote.ts";
import { SectionHeading } from "./section-links.tsx";
import { Switched } from "./switched.tsx";
import { Unread } from "./unread.tsx";

const name = "Mails";

export function Mails() {
  const mails = useRemote("mails of reviews", wantsReviewMails);
  const { value: areWanted, reload } = mails;
  if (areWanted === null) {
    return (
      <section aria-label={name}>
        <SectionHeading name={name} />
        <Unread {...mails} />
      </section>
    );
  }
  return (
    <Switched
      name={name}
      badge={areWanted ? "on" : "off"}
      isGood={areWanted}
      meaning={
        areWanted
          ? "You get a mail when somebody asks for a review of a page that you may approve, and when one that you asked for is answered."
          : "No mail tells you of reviews: look at Reviews below the pages of a collection."
      }
      change={areWanted ? "Turn mails of reviews off" : "Turn mails of reviews on"}
      onChange={() => letMailReviews(!areWanted)}
      onChanged={reload}
    />
  );
}
