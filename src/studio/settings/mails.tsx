/** What is mailed to one: whether reviews are. */
import { letMailReviews, wantsReviewMails } from "../api/account.ts";
import { useRemote } from "../use-remote.ts";
import { Switched } from "./switched.tsx";

export function Mails() {
  const { value: areWanted, reload } = useRemote("mails of reviews", wantsReviewMails);
  if (areWanted === null) return null;
  return (
    <Switched
      name="Mails"
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
