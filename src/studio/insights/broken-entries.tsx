/** The broken links of FAQs and of the changelog, and where they are mended. */
import type { BrokenEntryLink } from "../api/insights.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { collectionSectionOf, Link } from "../navigation.tsx";
import { Report } from "./reports.tsx";

const reasons = {
  page: "readers see no such page",
  anchor: "the page has no such heading",
  file: "the file is gone",
};
const sections = { faq: "faqs", changelog: "changelog" } as const;

interface Props {
  organization: Organization;
  collection: Collection;
  links: readonly BrokenEntryLink[];
}

/** Nothing where none is broken: most collections have few such links. */
export function BrokenEntries({ organization, collection, links }: Props) {
  if (links.length === 0) return null;
  return (
    <Report
      title="Broken links in FAQs and the changelog"
      none=""
      head={["In", "Link", "What is wrong", "What mends it"]}
      rows={links.map((link) => ({
        key: `${link.entryId} ${link.href}`,
        cells: [
          <Link
            key="entry"
            href={collectionSectionOf(sections[link.kind], organization.slug, collection.slug)}
          >
            {link.entryName}
          </Link>,
          <span key="link">
            {link.text} <code>{link.href}</code>
          </span>,
          reasons[link.missing],
          link.mend.says,
        ],
      }))}
    />
  );
}
