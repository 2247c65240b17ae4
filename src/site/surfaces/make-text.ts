/** The texts of what stands beside a site's pages, from what its store gives. */
import {
  selectShownChangelog,
  selectShownChangelogs,
  selectShownFaqs,
} from "#domains/publication/index";
import type { Navigation } from "#domains/publication/index";
import { placeEntry } from "#content/entry";
import { resolvePageLinks } from "#content/links";
import { limits } from "#limits";
import { atomFeed } from "./feed.ts";
import { assetUrls } from "#site/assets";
import type { AroundEntries } from "#site/entries/around-entries.tsx";
import {
  changedAt,
  changelogMarkdown,
  changelogUrl,
  entryUrl,
  feedUrl,
  renderChangelog,
  renderEntryPage,
} from "#site/entries/changelog-page.tsx";
import { faqMarkdown, renderFaqPage } from "#site/entries/faq-page.tsx";
import type { Form } from "#site/reading/answer";
import { addressIn } from "#site/page/reader-links";
import type { Visit } from "#site/reading/visit";

/** A text, and the site versions that it was read at. */
export interface MadeText {
  text: string;
  versions: number[];
}

/** What is asked for. */
export interface AskedText {
  visit: Visit;
  navigation: Navigation;
  form: Form;
  part: number;
}

async function aroundEntries({ visit, navigation }: AskedText): Promise<AroundEntries> {
  const { base, siteUrl, location, frame } = visit;
  const { isPublic } = location;
  return { navigation, base, siteUrl, frame, isPublic, assets: await assetUrls() };
}

/** The questions. */
export async function makeFaqs(asked: AskedText): Promise<MadeText> {
  const { visit, navigation, form } = asked;
  const { rows, siteVersion } = await selectShownFaqs(
    visit.sources.reader,
    visit.location,
    navigation,
  );
  const parts = await aroundEntries(asked);
  const text = await (form === "markdown" ? faqMarkdown(parts, rows) : renderFaqPage(parts, rows));
  return { text, versions: [siteVersion] };
}

/** A part of the changelog; empty behind its end. */
export async function makeChangelog(asked: AskedText): Promise<MadeText> {
  const { visit, form, part } = asked;
  const size = limits.changelogsPerPage;
  const { rows, siteVersion } = await selectShownChangelogs(visit.sources.reader, visit.location, {
    limit: size + 1,
    offset: (part - 1) * size,
  });
  const versions = [siteVersion];
  if (rows.length === 0) return { text: "", versions };
  const parts = await aroundEntries(asked);
  const entries = rows.slice(0, size);
  if (form === "markdown") return { text: await changelogMarkdown(parts, entries), versions };
  const hasOlder = rows.length > size;
  return { text: await renderChangelog(parts, { entries, number: part, hasOlder }), versions };
}

/** One entry of the changelog; empty where there is none. */
export async function makeEntry(asked: AskedText, slug: string): Promise<MadeText> {
  const { visit, form } = asked;
  const found = await selectShownChangelog(visit.sources.reader, visit.location, slug);
  const [entry] = found.rows;
  const versions = [found.siteVersion];
  if (entry === undefined) return { text: "", versions };
  const parts = await aroundEntries(asked);
  const text = await (form === "markdown"
    ? changelogMarkdown(parts, [entry])
    : renderEntryPage(parts, entry));
  return { text, versions };
}

/** The newest entries as a feed. */
export async function makeFeed({ visit, navigation }: AskedText): Promise<MadeText> {
  const { siteUrl, location, sources } = visit;
  const { rows, siteVersion } = await selectShownChangelogs(sources.reader, location, {
    limit: limits.changelogsPerPage,
    offset: 0,
  });
  const text = await atomFeed({
    collectionId: location.collectionId,
    name: navigation.record.settings.name,
    url: feedUrl(siteUrl),
    changelogUrl: changelogUrl(siteUrl),
    siteUrl,
    entries: rows.map((entry) => ({
      ...entry,
      url: entryUrl(siteUrl, entry),
      html: resolvePageLinks(
        placeEntry(entry.contentHtml, { key: entry.id, headingLevel: 2 }),
        addressIn(navigation, siteUrl),
      ),
      changedAt: changedAt(entry),
    })),
  });
  return { text, versions: [siteVersion] };
}
