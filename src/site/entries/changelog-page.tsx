/** The changelog: its entries on pages, the newest first, and each at an address of its own. */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { iso } from "#clock";
import { placeEntry } from "#content/entry";
import { resolvePageLinks } from "#content/links";
import { excerptOf, plainText } from "#content/plain";
import { urlOf } from "#site/reading/address";
import { renderAroundEntries } from "./around-entries.tsx";
import type { AroundEntries } from "./around-entries.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ChevronIcon } from "#site/page/icons.tsx";
import { longDay } from "#site/page/days";
import { localizationOf } from "#site/page/frame";
import type { Frame } from "#site/page/frame";
import type { Words } from "#site/words/words";
import { breadcrumbList, techArticle } from "#site/page/json-ld";
import { addressIn, linkedMarkdown } from "#site/page/reader-links";
import { drawnImage } from "#site/image/shared-image";
import type { ShownChangelog } from "#domains/publication/index";

const descriptionChars = 160;

/** A part of the changelog. */
export interface ChangelogPart {
  entries: readonly ShownChangelog[];
  /** 1 for the newest. */
  number: number;
  hasOlder: boolean;
}

/** The address of the changelog, or of an older part of it. */
export function changelogUrl(base: string, number = 1): string {
  return urlOf(base, "changelog") + (number === 1 ? "" : `?page=${number}`);
}

/** The address of an entry. */
export function entryUrl(base: string, entry: { slug: string }): string {
  return urlOf(base, `changelog/${entry.slug}`);
}

/** The address of the feed. */
export function feedUrl(base: string): string {
  return urlOf(base, "changelog/feed.xml");
}

/** Several entries below each other. */
export function renderChangelog(parts: AroundEntries, part: ChangelogPart): Promise<string> {
  const { navigation, base, siteUrl, isPublic, frame } = parts;
  const { words } = localizationOf(frame);
  const { name } = navigation.record.settings;
  const { entries, number } = part;
  const trail = [
    { name, url: urlOf(siteUrl, "") },
    { name: words.changelog, url: changelogUrl(siteUrl) },
  ];
  return renderAroundEntries(parts, {
    kind: "changelog",
    head: {
      title: number === 1 ? words.changelog : words.changelogPage(number),
      description: words.changedIn(name),
      canonicalUrl: changelogUrl(siteUrl, number),
      markdownUrl: number === 1 ? urlOf(base, "changelog", true) : null,
      image: drawnImage(navigation, siteUrl, "changelog"),
      isIndexed: isPublic,
      structured: [breadcrumbList(trail)],
      feedUrl: feedUrl(base),
    },
    article: (
      <>
        <h1>{words.changelog}</h1>
        <p class="lead">
          {words.changedIn(name)} <a href={feedUrl(base)}>{words.subscribe}</a>
        </p>
        {entries.map((entry) => (
          <section key={entry.id} class="change">
            <h2 id={anchorOf(entry)}>
              <a href={entryUrl(base, entry)}>{entry.title}</a>
            </h2>
            <Facts entry={entry} frame={frame} />
            {raw(entryHtml(entry, parts, 3))}
          </section>
        ))}
      </>
    ),
    after: <Parts base={base} part={part} words={words} />,
    outline: entries.map((entry) => ({ id: anchorOf(entry), depth: 2, text: entry.title })),
  });
}

/** One entry. */
export function renderEntryPage(parts: AroundEntries, entry: ShownChangelog): Promise<string> {
  const { navigation, base, siteUrl, isPublic, frame } = parts;
  const { words } = localizationOf(frame);
  const { settings } = navigation.record;
  const url = entryUrl(siteUrl, entry);
  const description = excerptOf(plainText(entry.contentHtml), descriptionChars);
  const trail = [
    { name: settings.siteName, url: urlOf(siteUrl, "") },
    { name: "Changelog", url: changelogUrl(siteUrl) },
    { name: entry.title, url },
  ];
  return renderAroundEntries(parts, {
    kind: "changelog",
    head: {
      title: entry.title,
      description,
      canonicalUrl: url,
      markdownUrl: urlOf(base, `changelog/${entry.slug}`, true),
      image: drawnImage(navigation, siteUrl, "changelog"),
      isIndexed: isPublic,
      structured: [
        techArticle({
          headline: entry.title,
          description,
          url,
          imageUrl: null,
          siteName: settings.siteName,
          siteUrl: urlOf(siteUrl, ""),
          publishedAt: iso(entry.publishedAt),
          changedAt: iso(changedAt(entry)),
        }),
        breadcrumbList(trail),
      ],
      feedUrl: feedUrl(base),
    },
    before: <EntryBreadcrumbs base={base} entry={entry} words={words} />,
    article: (
      <>
        <h1>{entry.title}</h1>
        <Facts entry={entry} frame={frame} />
        {raw(entryHtml(entry, parts, 2))}
      </>
    ),
    outline: [],
  });
}

/** Entries as Markdown. */
export async function changelogMarkdown(
  { navigation, siteUrl, frame }: AroundEntries,
  entries: readonly ShownChangelog[],
): Promise<string> {
  const written = entries.map(async (entry) => {
    const facts = [publishedDay(entry, frame), ...entry.tags].join(" · ").replace(/\s+/g, " ");
    const content = await linkedMarkdown(entry.content, navigation, siteUrl);
    return `## ${entry.title.replace(/\s+/g, " ")}\n\n${facts}\n\n${content}\n`;
  });
  return [`# ${localizationOf(frame).words.changelog}\n`, ...(await Promise.all(written))].join(
    "\n",
  );
}

/** When what readers see of an entry changed: never before it was published. */
export function changedAt({ publishedAt, updatedAt }: ShownChangelog): number {
  return Math.max(publishedAt, updatedAt);
}

function anchorOf(entry: ShownChangelog): string {
  return `_change-${entry.id}`;
}

function entryHtml(
  entry: ShownChangelog,
  { navigation, base }: AroundEntries,
  headingLevel: number,
): string {
  const placed = placeEntry(entry.contentHtml, { key: anchorOf(entry), headingLevel });
  return resolvePageLinks(placed, addressIn(navigation, base));
}

const publishedDay = (entry: ShownChangelog, frame: Frame) => longDay(entry.publishedAt, frame);

function Facts({ entry, frame }: { entry: ShownChangelog; frame: Frame }) {
  return (
    <p class="change-facts">
      <time datetime={iso(entry.publishedAt)}>{publishedDay(entry, frame)}</time>
      {entry.tags.map((tag) => (
        <span key={tag} class="tag">
          {tag}
        </span>
      ))}
    </p>
  );
}

function EntryBreadcrumbs(props: { base: string; entry: ShownChangelog; words: Words }): Child {
  const { base, entry, words } = props;
  return (
    <nav class="breadcrumbs" aria-label={words.breadcrumbs}>
      <ol>
        <li>
          <a href={changelogUrl(base)}>{words.changelog}</a>
          <ChevronIcon />
        </li>
        <li>
          <a href={entryUrl(base, entry)} aria-current="page">
            {entry.title}
          </a>
        </li>
      </ol>
    </nav>
  );
}

function Parts(props: { base: string; part: ChangelogPart; words: Words }) {
  const { base, words } = props;
  const { number, hasOlder } = props.part;
  if (number === 1 && !hasOlder) return null;
  return (
    <nav class="adjacent" aria-label={words.newerAndOlder}>
      {number === 1 ? null : (
        <a class="previous" rel="prev" href={changelogUrl(base, number - 1)}>
          <ArrowLeftIcon />
          <span>{words.newer}</span>
        </a>
      )}
      {hasOlder ? (
        <a class="next" rel="next" href={changelogUrl(base, number + 1)}>
          <span>{words.older}</span>
          <ArrowRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
