/** What is mailed to one: whether reviews are. */
import { letMailReviews, wantsReviewMails } from "../api/account.ts";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { SectionHeading } from "./section-links.tsx";
import { useAction } from "./use-action.ts";

export function Mails() {
  const { value: areWanted, reload } = useRemote("mails of reviews", wantsReviewMails);
  const action = useAction(reload);
  if (areWanted === null) return null;
  return (
    <section aria-label="Mails">
      <SectionHeading name="Mails" />
      <p>
        <span className={areWanted ? "badge badge-good" : "badge"}>{areWanted ? "on" : "off"}</span>{" "}
        {areWanted
          ? "You get a mail when somebody asks for a review of a page that you may approve, and when one that you asked for is answered."
          : "No mail tells you of reviews: look at Reviews below the pages of a collection."}
      </p>
      <Refusal text={action.refusal} />
      <button
        type="button"
        disabled={action.isBusy}
        onClick={() => void action.run(() => letMailReviews(!areWanted))}
      >
        {areWanted ? "Turn mails of reviews off" : "Turn mails of reviews on"}
      </button>
    </section>
  );
}
