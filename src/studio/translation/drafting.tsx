/** A draft by AI of what a translation lacks: it waits as a proposal, and nothing is changed before somebody accepts it. */
import { useState } from "react";
import { AnsweredBy } from "../answered-by.tsx";
import type { Collection, Organization } from "../api/collections.ts";
import { draftTranslation } from "../api/translation.ts";
import type { TranslatedPage } from "../api/translation.ts";
import { collectionSectionOf, Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { useAction } from "../settings/use-action.ts";

interface Props {
  organization: Organization;
  collection: Collection;
  page: Pick<TranslatedPage, "name">;
  pageId: string;
}

type Drafted = Awaited<ReturnType<typeof draftTranslation>>;

const nothingElse = async () => {};

export function Drafting({ organization, collection, page, pageId }: Props) {
  const [drafted, setDrafted] = useState<Drafted | null>(null);
  const { refusal, isBusy, run } = useAction(nothingElse);
  const draft = async () => setDrafted(await draftTranslation(collection, pageId));
  return (
    <div className="translated-draft" aria-busy={isBusy}>
      <button type="button" disabled={isBusy} onClick={() => void run(draft)}>
        Draft by AI<span className="unseen"> of {page.name}</span>
      </button>
      <Refusal text={refusal} />
      <div role="status">
        {drafted === null ? null : (
          <>
            <p>
              {drafted.proposalId === null ? (
                "The page says just that already."
              ) : (
                <>
                  It waits to be accepted or refused under{" "}
                  <Link href={collectionSectionOf("reviews", organization.slug, collection.slug)}>
                    Reviews
                  </Link>
                  .
                </>
              )}
            </p>
            {drafted.left.length === 0 ? null : (
              <>
                <p>Not translated, since code or links of them would have been lost:</p>
                <ul>
                  {drafted.left.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </>
            )}
            <AnsweredBy {...drafted} />
          </>
        )}
      </div>
    </div>
  );
}
