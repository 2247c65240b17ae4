/** The broken links of published pages, each with the step that mends it in its page's draft. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { mendLinks } from "../api/insights.ts";
import type { BrokenLink } from "../api/insights.ts";
import { Link } from "../navigation.tsx";
import { sentenceOf } from "../refusals.ts";
import { Report } from "./reports.tsx";

const reasons = {
  page: "readers see no such page",
  anchor: "the page has no such heading",
  file: "the file is gone",
  address: "another site does not have it",
};

function reasonOf({ missing, foreign }: BrokenLink): string {
  if (foreign === null) return reasons[missing];
  const back = foreign.status === null ? "no answer" : `HTTP ${foreign.status}`;
  return `${reasons[missing]}: ${back}, since ${new Date(foreign.failedSince).toLocaleDateString()}`;
}

interface Props {
  collection: Collection;
  links: readonly BrokenLink[];
  areAll: boolean;
  addressOfPage: (pageId: string) => string;
}

const keyOf = ({ pageId, href }: BrokenLink) => `${pageId} ${href}`;

export function Broken({ collection, links, areAll, addressOfPage }: Props) {
  /** What came of those that were mended here, by their keys. */
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, string>>(new Map());
  const mend = async (chosen: readonly BrokenLink[]) => {
    for (const [pageId, ofPage] of Map.groupBy(chosen, (link) => link.pageId)) {
      const outcomeOf = await mendOn(collection, pageId, ofPage);
      setOutcomes(
        (before) =>
          new Map([...before, ...ofPage.map((link) => [keyOf(link), outcomeOf(link)] as const)]),
      );
    }
  };
  const open = links.filter((link) => !outcomes.has(keyOf(link)));
  return (
    <Report
      title="Broken links"
      none="Every link of the published pages leads somewhere."
      head={["On page", "Link", "What is wrong", "What mends it"]}
      rows={links.map((link) => ({
        key: keyOf(link),
        cells: [
          <Link key="page" href={addressOfPage(link.pageId)}>
            {link.pageName}
          </Link>,
          <span key="link">
            {link.text} <code>{link.href}</code>
          </span>,
          reasonOf(link),
          <span key="mend" role="status">
            {outcomes.get(keyOf(link)) ?? (
              <>
                {link.mend.says}{" "}
                <button type="button" onClick={() => void mend([link])}>
                  Mend
                </button>
              </>
            )}
          </span>,
        ],
      }))}
    >
      {areAll ? null : <p className="muted">There are more; these come first.</p>}
      {open.length > 1 ? (
        <button type="button" onClick={() => void mend(open)}>
          Mend all {open.length}
        </button>
      ) : null}
    </Report>
  );
}

/** Mends links of one page; gives what came of each, as a sentence. */
async function mendOn(
  { orgId }: Collection,
  pageId: string,
  links: readonly BrokenLink[],
): Promise<(link: BrokenLink) => string> {
  try {
    const { mended } = await mendLinks(
      orgId,
      pageId,
      links.map(({ href, mend }) => ({ href, to: mend.href })),
    );
    const done = new Set(mended.map(({ href }) => href));
    return ({ href }) =>
      done.has(href)
        ? "Mended in the draft. Readers see it once the page is published."
        : "The draft does not hold it any more, or it is written as HTML, or in a snippet: look at the page.";
  } catch (error) {
    return () => sentenceOf(error);
  }
}
