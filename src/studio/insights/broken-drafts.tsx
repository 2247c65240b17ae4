/** The links of drafts that would be broken once all of them are published, each with the step that mends it. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { mendLinks } from "../api/insights.ts";
import { checkReleaseLinks } from "../api/releases.ts";
import type { ReleaseLink } from "../api/releases.ts";
import { Link } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { Refusal } from "../settings/refusal.tsx";
import { useRemote } from "../use-remote.ts";
import { Report } from "./reports.tsx";

const reasons = {
  page: "readers would see no such page",
  anchor: "the page would have no such heading",
  file: "the file is gone",
  snippet: "the page cannot be published",
};

interface Props {
  collection: Collection;
  addressOfPage: (pageId: string) => string;
}

export function BrokenDrafts({ collection, addressOfPage }: Props) {
  const [answers, setAnswers] = useState(1);
  const { value, error, reload } = useRemote(`draft links ${collection.id} ${answers}`, () =>
    checkReleaseLinks(collection, { drafts: true }, answers),
  );
  if (value === null) return <Refusal text={error === null ? null : sentenceOf(error)} />;
  const { links, lookedAt, pageCount, isWhole } = value;
  return (
    <Report
      title="Broken links in drafts"
      none="Every link would lead somewhere, if all that is not published yet were."
      head={["On page", "Link", "What would be wrong", "What mends it"]}
      rows={links.map((link) => ({
        key: `${link.pageId} ${link.href} ${link.text}`,
        cells: [
          <Link key="page" href={addressOfPage(link.pageId)}>
            {link.pageName}
          </Link>,
          <span key="link">
            {link.text} {link.href === "" ? null : <code>{link.href}</code>}
          </span>,
          reasons[link.missing],
          <Mending key="mend" {...{ collection, link }} onMended={reload} />,
        ],
      }))}
    >
      {isWhole ? null : (
        <button type="button" onClick={() => setAnswers(answers + 1)}>
          Look at more drafts ({lookedAt} of {pageCount})
        </button>
      )}
    </Report>
  );
}

interface MendingProps {
  collection: Collection;
  link: ReleaseLink;
  onMended: () => Promise<void>;
}

function Mending({ collection, link, onMended }: MendingProps) {
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
