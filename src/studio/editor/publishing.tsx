/** What readers see of the page, and the buttons that change it. */
import { useState } from "react";
import { setPageState } from "../api/pages.ts";
import type { ListedPage, PageState } from "../api/pages.ts";
import { sentenceOf } from "../api/request.ts";
import { ExternalIcon } from "../icons.tsx";
import type { LivePage } from "./live-page.ts";

interface Props {
  orgId: string;
  page: ListedPage;
  live: LivePage;
  /** The text was changed since the tree was read. */
  hasChanged: boolean;
  mayPublish: boolean;
  siteAddress: string;
  onChanged: () => Promise<void>;
}

const draft: PageState = 1;
const published: PageState = 2;
const savedWithinMs = 10_000;

export function Publishing(props: Props) {
  const { page, hasChanged, mayPublish, siteAddress } = props;
  const { isBusy, refusal, change } = useStateChange(props);
  const hasChanges = page.hasUnpublishedChanges || hasChanged;
  return (
    <div className="publishing">
      {refusal === null ? null : (
        <span className="refusal" role="alert">
          {refusal}
        </span>
      )}
      <span className={`badge badge-${badgeOf(page, hasChanges).tone}`} data-testid="state">
        {badgeOf(page, hasChanges).text}
      </span>
      {page.isPublished ? (
        <a className="button" href={siteAddress} target="_blank" rel="noreferrer">
          View <span className="unseen">on the site</span>
          <ExternalIcon />
        </a>
      ) : null}
      {mayPublish && page.isPublished ? (
        <button type="button" disabled={isBusy} onClick={() => change(draft)}>
          Unpublish
        </button>
      ) : null}
      {mayPublish ? (
        <button
          type="button"
          className="primary"
          disabled={isBusy || (page.isPublished && !hasChanges)}
          onClick={() => change(published)}
        >
          {page.isPublished ? "Publish changes" : "Publish"}
        </button>
      ) : null}
    </div>
  );
}

/** Changes the page's state; a publication waits until what was typed is stored. */
function useStateChange({ orgId, page, live, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async (state: PageState) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      if (state === published) {
        await live.whenSaved(savedWithinMs);
        live.markUnchanged();
      }
      await setPageState(orgId, page.id, state);
      await onChanged();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refusal, change: (state: PageState) => void run(state) };
}

function badgeOf({ state, isPublished }: ListedPage, hasChanges: boolean) {
  if (state === 0) return { tone: "waiting", text: "In review" };
  if (state === 3) return { tone: "waiting", text: "Rejected" };
  if (!isPublished) return { tone: "quiet", text: "Draft" };
  return hasChanges
    ? { tone: "waiting", text: "Unpublished changes" }
    : { tone: "good", text: "Published" };
}
