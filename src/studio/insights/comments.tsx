/** What readers put into words, and all of it as a file. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { readFeedbackCsv } from "../api/insights.ts";
import type { Feedback } from "../api/insights.ts";
import { sentenceOf } from "../refusals.ts";
import { Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";

interface Props {
  collection: Collection;
  days: number;
  comments: readonly Feedback[];
  addressOfPage: (pageId: string) => string;
}

export function Comments({ collection, days, comments, addressOfPage }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const download = async () => {
    try {
      save(`feedback-${collection.slug}.csv`, await readFeedbackCsv(collection, days));
      setRefusal(null);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  };
  return (
    <section aria-label="Feedback">
      <h2>Feedback</h2>
      {comments.length === 0 ? <p className="muted">Nobody has left a comment.</p> : null}
      <ul className="comments">
        {comments.map(({ id, pageId, pageName, comment, email, createdAt }) => (
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

function save(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
