/** The changelog: its entries on pages, the newest first, and each at an address of its own. */
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { iso } from "#clock";
import { placeEntry } from "#content/entry";
import { resolvePageLinks } from "#content/links";
import { excerptOf, plainText } from "#content/plain";
import { urlOf } from "#site/reading/address";
import { renderAside } from "#site/page/article-page.tsx";
import type { AsideParts } from "#site/page/article-page.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ChevronIcon } from "#site/page/icons.tsx";
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
export function renderChangelog(parts: AsideParts, part: ChangelogPart): Promise<string> {
  const { navigation, base, siteUrl, isPublic } = parts;
  const { name } = navigation.record.settings;
  const { entries, number } = part;
  const trail = [
    { name, url: urlOf(siteUrl, "") },
    { name: "Changelog", url: changelogUrl(siteUrl) },
  ];
  return renderAside(parts, {
    head: {
      title: number === 1 ? "Changelog" : `Changelog, page ${number}`,
      description: `What changed in ${name}.`,
      canonicalUrl: changelogUrl(siteUrl, number),
      markdownUrl: number === 1 ? urlOf(base, "changelog", true) : null,
      image: drawnImage(navigation, siteUrl, "changelog"),
      isIndexed: isPublic,
      structured: [breadcrumbList(trail)],
      feedUrl: feedUrl(base),
    },
    article: (
      <>
        <h1>Changelog</h1>
        <p class="lead">
          What changed in {name}. <a href={feedUrl(base)}>Subscribe to the feed</a>
        </p>
        {entries.map((entry) => (
          <section key={entry.id} class="change">
            <h2 id={anchorOf(entry)}>
              <a href={entryUrl(base, entry)}>{entry.title}</a>
            </h2>
            <Facts entry={entry} />
            {raw(entryHtml(entry, parts, 3))}
          </section>
        ))}
      </>
    ),
    after: <Parts base={base} part={part} />,
    outline: entries.map((entry) => ({ id: anchorOf(entry), depth: 2, text: entry.title })),
  });
}

/** One entry. */
export function renderEntryPage(parts: AsideParts, entry: ShownChangelog): Promise<string> {
  const { navigation, base, siteUrl, isPublic } = parts;
  const { settings } = navigation.record;
  const url = entryUrl(siteUrl, entry);
  const description = excerptOf(plainText(entry.contentHtml), descriptionChars);
  const trail = [
    { name: settings.name, url: urlOf(siteUrl, "") },
    { name: "Changelog", url: changelogUrl(siteUrl) },
    { name: entry.title, url },
  ];
  return renderAside(parts, {
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
          siteName: settings.name,
          siteUrl: urlOf(siteUrl, ""),
          publishedAt: iso(entry.publishedAt),
          changedAt: iso(changedAt(entry)),
        }),
        breadcrumbList(trail),
      ],
      feedUrl: feedUrl(base),
    },
    before: <ToChangelog base={base} />,
    article: (
      <>
        <h1>{entry.title}</h1>
        <Facts entry={entry} />
        {raw(entryHtml(entry, parts, 2))}
      </>
    ),
    outline: [],
  });
}

/** Entries as Markdown. */
export async function changelogMarkdown(
  { navigation, siteUrl }: AsideParts,
  entries: readonly ShownChangelog[],
): Promise<string> {
  const written = entries.map(async (entry) => {
    const facts = [dayOf(entry), ...entry.tags].join(" · ").replace(/\s+/g, " ");
    const content = await linkedMarkdown(entry.content, navigation, siteUrl);
    return `## ${entry.title.replace(/\s+/g, " ")}\n\n${facts}\n\n${content}\n`;
  });
  return ["# Changelog\n", ...(await Promise.all(written))].join("\n");
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
  { navigation, base }: AsideParts,
  headingLevel: number,
): string {
  const placed = placeEntry(entry.contentHtml, { key: anchorOf(entry), headingLevel });
  return resolvePageLinks(placed, addressIn(navigation, base));
}

function dayOf(entry: ShownChangelog): string {
  const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-GB", day).format(entry.publishedAt);
}

function Facts({ entry }: { entry: ShownChangelog }) {
  return (
    <p class="change-facts">
      <time datetime={iso(entry.publishedAt)}>{dayOf(entry)}</time>
      {entry.tags.map((tag) => (
        <span key={tag} class="tag">
          {tag}
        </span>
      ))}
    </p>
  );
}

function ToChangelog({ base }: { base: string }): Child {
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={changelogUrl(base)}>Changelog</a>
          <ChevronIcon />
        </li>
      </ol>
    </nav>
  );
}

function Parts({ base, part: { number, hasOlder } }: { base: string; part: ChangelogPart }) {
  if (number === 1 && !hasOlder) return null;
  return (
    <nav class="adjacent" aria-label="Newer and older entries">
      {number === 1 ? null : (
        <a class="previous" rel="prev" href={changelogUrl(base, number - 1)}>
          <ArrowLeftIcon />
          <span>Newer</span>
        </a>
      )}
      {hasOlder ? (
        <a class="next" rel="next" href={changelogUrl(base, number + 1)}>
          <span>Older</span>
          <ArrowRightIcon />
        </a>
      ) : null}
    </nav>
  );
}
