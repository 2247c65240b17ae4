/** The links of drafts that would be broken once all of them are published, each with the step that mends it. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { checkReleaseLinks } from "../api/releases.ts";
import { Link } from "../navigation.tsx";
import { Mending, missingReasons } from "../publish-list/mending.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { Report } from "./reports.tsx";

interface Props {
  collection: Collection;
  addressOfPage: (pageId: string) => string;
}

const title = "Broken links in drafts";

export function BrokenDrafts({ collection, addressOfPage }: Props) {
  const [answers, setAnswers] = useState(1);
  const drafts = useRemote(`draft links ${collection.id} ${answers}`, () =>
    checkReleaseLinks(collection, { drafts: true }, answers),
  );
  const { value, reload } = drafts;
  if (value === null)
    return (
      <Report {...{ title }} none={null} head={[]} rows={[]}>
        <Unread {...drafts} />
      </Report>
    );
  const { links, lookedAt, pageCount, isWhole } = value;
  return (
    <Report
      title={title}
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
          missingReasons[link.missing],
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
