/** A page and all below it as one document for paper: its contents, then page after page. */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import { placeEntry } from "#content/entry";
import { resolvePageLinks } from "#content/links";
import type { Snapshot } from "#domains/pages/index";
import type { Navigation, NavigationNode, Variables } from "#domains/publication/index";
import type { AssetUrls } from "#site/assets";
import { EndpointColumns } from "#site/endpoint/columns.tsx";
import { readEndpoint, viewOfEndpoint } from "#site/endpoint/endpoint-view";
import { unlistedHead } from "#site/page/around-page.tsx";
import { documentOf, elementHtml } from "#site/page/document";
import { localizationOf } from "#site/page/frame";
import type { Frame } from "#site/page/frame";
import { Head } from "#site/page/head.tsx";
import { contentLanguage, withoutTitle } from "#site/page/page.tsx";
import { alternatesOf } from "#site/page/places";
import { addressIn } from "#site/page/reader-links";
import { urlOf } from "#site/reading/address";
import { scriptedWords } from "#site/words/words";
import { printUrlAt } from "./print-url.ts";

/** What is printed, and for whom. */
export interface Printed {
  navigation: Navigation;
  /** The page at its top; null for the whole tree. */
  root: NavigationNode | null;
  /** All of it, in reading order, with headings that nobody reads. */
  nodes: readonly NavigationNode[];
  base: string;
  siteUrl: string;
  frame: Frame;
  assets: AssetUrls;
}

/** One page of it. Its anchors begin with its id; links to what is printed beside it lead there. */
export async function articleHtml(
  printed: Printed,
  node: NavigationNode,
  snapshot: Snapshot,
  variables: Variables,
): Promise<string> {
  const { navigation, base, frame } = printed;
  const { title, rest } = withoutTitle(snapshot.html);
  const top = (
    <>
      {title === null ? <h1>{snapshot.name}</h1> : raw(title)}
      {snapshot.meta.description ? <p class="lead">{snapshot.meta.description}</p> : null}
    </>
  );
  const endpoint = snapshot.endpoint === null ? null : readEndpoint(snapshot.endpoint);
  const view = endpoint === null ? null : await viewOfEndpoint(endpoint, variables, []);
  const content =
    view === null ? (
      <div class="prose">
        {top}
        {raw(rest)}
      </div>
    ) : (
      <EndpointColumns
        parts={{ view, markdownUrl: null, openApiUrl: null, playground: null }}
        hasVariants={false}
        words={localizationOf(frame).words}
        title={top}
        text={raw(rest)}
      />
    );
  const html = placeEntry(await elementHtml(content), { key: node.id, headingLevel: 2 });
  const isBeside = new Set(printed.nodes.filter((each) => each.isReadable).map(({ id }) => id));
  const elsewhere = addressIn(navigation, base);
  const linked = resolvePageLinks(html, (id) => (isBeside.has(id) ? `#${id}` : elsewhere(id)));
  return linked.replace(/<[^<>]*>/g, (tag) =>
    tag
      .replace(/ href="#(\w+)(?:\?[^"#]*)?#(?=[^"])/, ' href="#$1-')
      // Paper waits for every picture.
      .replace(' loading="lazy"', ""),
  );
}

/** The whole document. */
export function renderPrint(printed: Printed, articles: readonly string[]): Promise<string> {
  const { nodes, frame } = printed;
  const { words } = localizationOf(frame);
  const readable = nodes.filter(({ isReadable }) => isReadable);
  return renderAround(
    printed,
    <>
      <nav class="print-contents" aria-label={words.contents}>
        <h2>{words.contents}</h2>
        <ol>
          {nodes.map(({ id, name, depth, isReadable }) => (
            <li key={id} class={`depth-${Math.min(4, depth - (nodes[0]?.depth ?? 0))}`}>
              {isReadable ? <a href={`#${id}`}>{name}</a> : name}
            </li>
          ))}
        </ol>
      </nav>
      {readable.map(({ id }, index) => (
        <article key={id} id={id} class="printed" {...contentLanguage(printed)}>
          {raw(articles[index] ?? "")}
        </article>
      ))}
    </>,
  );
}

/** Says that it is too long, and leads to its parts. */
export function renderTooLong(printed: Printed): Promise<string> {
  const { navigation, root, base, frame } = printed;
  const { words } = localizationOf(frame);
  return renderAround(
    printed,
    <div class="prose">
      <p>{words.tooLongToPrint}</p>
      <ul>
        {navigation.childrenOf(root?.id ?? null).map(({ id, name, path }) => (
          <li key={id}>
            <a href={printUrlAt(base, path)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>,
  );
}

function renderAround(printed: Printed, content: Child): Promise<string> {
  const { navigation, root, siteUrl, frame, assets } = printed;
  const { settings } = navigation.record;
  const { words, language } = localizationOf(frame);
  const title = root?.name ?? settings.name;
  return documentOf(
    <html
      lang={language.tag}
      dir={language.direction === "rtl" ? "rtl" : undefined}
      data-appearance="light"
      data-title={title}
      data-diagrams={assets.diagrams}
      {...scriptedWords(words)}
    >
      <Head
        head={{ ...unlistedHead(title), canonicalUrl: canonicalOf(printed, siteUrl) }}
        assets={assets}
        settings={settings}
      />
      <body>
        <main id="_content" class="page">
          <button type="button" class="print-now" data-print hidden>
            {words.print}
          </button>
          <header class="prose">
            <h1>{title}</h1>
            {title === settings.siteName ? null : <p class="lead">{settings.siteName}</p>}
          </header>
          {content}
        </main>
      </body>
    </html>,
  );
}

/** The page that it begins with; null for a heading, which is at no address. */
function canonicalOf({ navigation, root }: Printed, siteUrl: string): string | null {
  const { home } = navigation.record;
  if (root?.isReadable === false) return null;
  const id = root?.id ?? home?.pageId ?? "";
  const url = urlOf(siteUrl, root === null || id === home?.pageId ? "" : root.path);
  return alternatesOf(navigation, { id, editions: [] }, siteUrl, url).canonicalUrl;
}
