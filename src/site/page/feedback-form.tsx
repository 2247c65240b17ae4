/** "Was this page helpful?" below a page: two forms and a fold, which work by keyboard and without a script. */
import { limits } from "#limits";
import { feedbackUrl } from "./reader-urls.ts";

/** The question, and behind "No" a field for the reason. */
export function FeedbackForm({ base, pageId }: { base: string; pageId: string }) {
  const url = feedbackUrl(base);
  return (
    <section class="feedback" aria-labelledby="_helpful">
      <p id="_helpful">Was this page helpful?</p>
      <form method="post" action={url}>
        <input type="hidden" name="page" value={pageId} />
        <button type="submit" name="helpful" value="yes">
          Yes
        </button>
      </form>
      <details>
        <summary>No</summary>
        <form method="post" action={url}>
          <input type="hidden" name="page" value={pageId} />
          <input type="hidden" name="helpful" value="no" />
          <label>
            What is missing or wrong? (optional)
            <textarea name="comment" rows={3} maxlength={limits.feedbackCommentChars}></textarea>
          </label>
          <label>
            Your e-mail, if you would like an answer (optional)
            <input
              type="email"
              name="email"
              autocomplete="email"
              maxlength={limits.accountEmailChars}
            />
          </label>
          <button type="submit">Send</button>
        </form>
      </details>
      <p id="_thanks" role="status" tabindex={-1}>
        Thank you: the authors will read it.
      </p>
    </section>
  );
}
