/** A published page as HTML: its content as it was rendered at publish, and what surrounds it. */
import { raw } from "hono/html";
import { resolvePageLinks } from "#content/links";
import { excerptOf } from "#content/plain";
import type { Snapshot } from "#areas/published-versions/snapshot";
import { urlOf } from "./address.ts";
import type { AssetUrls } from "./assets.ts";
import { documentOf } from "./document.ts";
import { EndpointLine } from "./endpoint-line.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ChevronIcon } from "./icons.tsx";
import { Footer, Layout } from "./layout.tsx";
import type { Navigation, NavigationNode } from "#areas/published-site/navigation";
import { Sidebar } from "./sidebar.tsx";

/** Everything that a page is made of. */
export interface PageParts {
  snapshot: Snapshot;
  navigation: Navigation;
  node: NavigationNode;
  /** The URL path of the collection's home. */
  base: string;
  /** Scheme and host that readers came by. */
  origin: string;
  assets: AssetUrls;
  isPublic: boolean;
}

const descriptionChars = 160;

/** The whole document. */
export function renderPage(parts: PageParts): Promise<string> {
  const { snapshot, navigation, node, base, assets } = parts;
  const linked = resolvePageLinks(snapshot.html, (pageId) => {
    const target = navigation.find(pageId);
    return target === null || !target.isReadable ? null : urlOf(base, target.path);
  });
  const { title, rest } = withoutTitle(linked);
  const outline = snapshot.outline.filter(({ depth }) => depth === 2 || depth === 3);
  const { settings } = navigation.record;
  return documentOf(
    <Layout
      head={headOf(parts)}
      assets={assets}
      settings={settings}
      homeUrl={base}
      sidebar={<Sidebar navigation={navigation} base={base} currentId={node.id} />}
    >
      <main id="_content" class="page" tabindex={-1}>
        <Breadcrumbs navigation={navigation} node={node} base={base} />
        <article class="prose">
          {title === null ? <h1>{snapshot.name}</h1> : raw(title)}
          {snapshot.meta.description ? <p class="lead">{snapshot.meta.description}</p> : null}
          {snapshot.endpoint ? <EndpointLine endpoint={snapshot.endpoint} /> : null}
          <NarrowOutline entries={outline} />
          {raw(rest)}
        </article>
        <Neighbours navigation={navigation} node={node} base={base} />
        <Footer settings={settings} />
      </main>
      <aside class="beside">
        <Outline entries={outline} />
        <a class="as-markdown" href={urlOf(base, node.path, true)}>
          View as Markdown
        </a>
      </aside>
    </Layout>,
  );
}

function headOf({ snapshot, navigation, node, base, origin, isPublic }: PageParts) {
  const { meta } = snapshot;
  const { settings, home } = navigation.record;
  return {
    title: meta.title ?? snapshot.name,
    description:
      meta.description ??
      (excerptOf(textBelowTitle(snapshot), descriptionChars) || settings.description),
    canonicalUrl: origin + (node.id === home?.pageId ? base : urlOf(base, node.path)),
    markdownUrl: urlOf(base, node.path, true),
    imageUrl: imageOf(meta.featureImage, origin),
    isIndexed: isPublic && meta.noindex !== true,
  };
}

function textBelowTitle({ outline, text }: Snapshot): string {
  const [first] = outline;
  const hasTitle = first?.depth === 1 && text.startsWith(first.text);
  return hasTitle ? text.slice(first.text.length) : text;
}

/** An image of the service's own (`/files/…`) or of another host, as an absolute address. */
function imageOf(address: string | undefined, origin: string): string | null {
  if (address === undefined) return null;
  return address.startsWith("/") ? origin + address : address;
}

/** The heading that the content begins with is the page's title; without one its name is. */
function withoutTitle(html: string): { title: string | null; rest: string } {
  const title = /^\s*<h1[\s>][\s\S]*?<\/h1>/.exec(html)?.[0] ?? null;
  return { title, rest: title === null ? html : html.slice(title.length) };
}

function Breadcrumbs(props: { navigation: Navigation; node: NavigationNode; base: string }) {
  const { navigation, node, base } = props;
  const above = navigation.trailOf(node.parentId);
  if (above.length === 0) return null;
  return (
    <nav class="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {above.map((ancestor) => (
          <li key={ancestor.id}>
            {ancestor.isReadable ? (
              <a href={urlOf(base, ancestor.path)}>{ancestor.name}</a>
            ) : (
              <span>{ancestor.name}</span>
            )}
            <ChevronIcon />
          </li>
        ))}
        <li>
          <a href={urlOf(base, node.path)} aria-current="page">
            {node.name}
          </a>
        </li>
      </ol>
    </nav>
  );
}

interface OutlineProps {
  entries: Snapshot["outline"];
}

function Outline({ entries }: OutlineProps) {
  if (entries.length < 2) return null;
  return (
    <nav class="outline" aria-labelledby="_outline">
      <h2 id="_outline">On this page</h2>
      <OutlineList entries={entries} />
    </nav>
  );
}

/** The same where there is no room beside the text. */
function NarrowOutline({ entries }: OutlineProps) {
  if (entries.length < 2) return null;
  return (
    <details class="narrow-outline">
      <summary>
        On this page
        <ChevronIcon />
      </summary>
      <OutlineList entries={entries} />
    </details>
  );
}

function OutlineList({ entries }: OutlineProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id} class={`depth-${entry.depth}`}>
          <a href={`#${encodeURIComponent(entry.id)}`}>{entry.text}</a>
        </li>
      ))}
    </ul>
  );
}

function Neighbours(props: { navigation: Navigation; node: NavigationNode; base: string }) {
  const { navigation, node, base } = props;
  const previous = navigation.previousOf(node.id);
  const next = navigation.nextOf(node.id);
  if (previous === null && next === null) return null;
  return (
    <nav class="neighbours" aria-label="Previous and next page">
      {previous === null ? null : (
        <a class="previous" rel="prev" href={urlOf(base, previous.path)}>
          <ArrowLeftIcon />
          <span>
            <small>Previous</small>
            {previous.name}
          </span>
        </a>
      )}
      {next === null ? null : (
        <a class="next" rel="next" href={urlOf(base, next.path)}>
          <span>
            <small>Next</small>
            {next.name}
          </span>
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  );
}
