/** A link that would be broken, and the step that mends it. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { mendLinks } from "../api/insights.ts";
import type { ReleaseLink } from "../api/releases.ts";
import { sentenceOf } from "../refusals.ts";

/** Why a link would lead nowhere, by what it would miss. */
export const missingReasons = {
  page: "readers would see no such page",
  anchor: "the page would have no such heading",
  file: "the file is gone",
  snippet: "the page cannot be published",
};

interface Props {
  collection: Collection;
  link: ReleaseLink;
  onMended: () => Promise<void>;
}

/** Says what mends the link, and does it where that can be done from here. */
export function Mending({ collection, link, onMended }: Props) {
  const { pageId, href, mend, missing } = link;
  const [outcome, setOutcome] = useState<string | null>(null);
  const mendIt = async () => {
    try {
      const { mended } = await mendLinks(collection.orgId, pageId, [{ href, to: mend.href }]);
      if (mended.length > 0) return await onMended();
      setOutcome("It is written as HTML, or in a snippet: look at the page.");
    } catch (error) {
      setOutcome(sentenceOf(error));
    }
  };
  return (
    <span role="status">
      {outcome ?? mend.says}{" "}
      {missing === "snippet" || outcome !== null ? null : (
        <button type="button" onClick={() => void mendIt()}>
          Mend
        </button>
      )}
    </span>
  );
}
