/** "Was this page helpful?" below a page: two forms and a fold, which work by keyboard and without a script. */
import { limits } from "#limits";
import type { Words } from "#site/words/words";
import { feedbackUrl } from "./reader-urls.ts";

/** The question, and behind "No" a field for the reason. */
export function FeedbackForm(props: { base: string; pageId: string; words: Words }) {
  const { base, pageId, words } = props;
  const url = feedbackUrl(base);
  return (
    <section class="feedback" aria-labelledby="_helpful">
      <p id="_helpful">{words.helpful}</p>
      <form method="post" action={url}>
        <input type="hidden" name="page" value={pageId} />
        <button type="submit" name="helpful" value="yes">
          {words.yes}
        </button>
      </form>
      <details>
        <summary>{words.no}</summary>
        <form method="post" action={url}>
          <input type="hidden" name="page" value={pageId} />
          <input type="hidden" name="helpful" value="no" />
          <label>
            {words.missingOrWrong}
            <textarea name="comment" rows={3} maxlength={limits.feedbackCommentChars}></textarea>
          </label>
          <label>
            {words.yourEmail}
            <input
              type="email"
              name="email"
              autocomplete="email"
              maxlength={limits.accountEmailChars}
            />
          </label>
          <button type="submit">{words.send}</button>
        </form>
      </details>
      <p id="_thanks" role="status" tabindex={-1}>
        {words.thanks}
      </p>
    </section>
  );
}
