/** What readers put into words, and all of it as a file. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { listComments, readFeedbackCsv } from "../api/insights.ts";
import { useChanges } from "../changes.ts";
import { sentenceOf } from "../refusals.ts";
import { saveCsv } from "../save-csv.ts";
import { Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  collection: Collection;
  days: number;
  addressOfPage: (pageId: string) => string;
}

export function Comments({ collection, days, addressOfPage }: Props) {
  const comments = useRemote(`comments on ${collection.id} ${days}`, () =>
    listComments(collection, days),
  );
  const { value, reload } = comments;
  useChanges(["comments"], reload);
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async () => {
    try {
      saveCsv(`feedback-${collection.slug}.csv`, await readFeedbackCsv(collection, days));
      setRefusal(null);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <section aria-label="Feedback">
      <h2>Feedback</h2>
      <Unread {...comments} />
      {value?.length === 0 ? <p className="muted">Nobody has left a comment.</p> : null}
      <ul className="comments">
        {value?.map(({ id, pageId, pageName, comment, email, createdAt }) => (
          <li key={id}>
            <blockquote>{comment}</blockquote>
            <p className="muted">
              <Link href={addressOfPage(pageId)}>{pageName}</Link>
              {email === null ? null : (
                <>
                  {" · "}
                  <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                </>
              )}
              {` · ${new Date(createdAt).toLocaleDateString()}`}
            </p>
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
      <button type="button" onClick={() => void download()}>
        Download all answers (CSV)
      </button>
    </section>
  );
}
