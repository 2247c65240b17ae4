/** A published page as HTML: its content as it was rendered at publish, and what surrounds it. */
import { raw } from "hono/html";
import { iso } from "#clock";
import { embeddedOrigins } from "#content/blocks/embeds";
import { resolvePageLinks } from "#content/links";
import { excerptOf } from "#content/plain";
import type { Snapshot } from "#domains/pages/index";
import { urlOf } from "#site/reading/address";
import type { AssetUrls } from "#site/assets";
import { documentOf } from "./document.ts";
import { EndpointColumns } from "#site/endpoint/columns.tsx";
import type { EndpointParts } from "#site/endpoint/columns.tsx";
import { EndpointList } from "#site/endpoint/endpoint-list.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ChevronIcon } from "./icons.tsx";
import { PageFaqs, structuredFaqs } from "#site/entries/faq-list.tsx";
import { breadcrumbList, faqPage, techArticle } from "./json-ld.ts";
import { PageAside } from "./aside.tsx";
import { shows } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Footer } from "./footer.tsx";
import { Layout } from "./layout.tsx";
import type { PageHead, SharedImage } from "./layout.tsx";
import { NarrowOutline } from "./outline.tsx";
import { addressIn } from "./reader-links.ts";
import { drawnImage } from "#site/image/shared-image";
import type { ModuleList } from "#site/endpoint/module";
import { linksAround } from "./site-links.tsx";
import type { Navigation, NavigationNode, ShownFaq } from "#domains/publication/index";
import { Sidebar } from "./sidebar.tsx";

/** Everything that a page is made of. */
export interface PageParts {
  snapshot: Snapshot;
  navigation: Navigation;
  node: NavigationNode;
  /** The URL path of the collection's home. */
  base: string;
  /** The site's own address, absolute and without a slash at its end: what canonical addresses begin with. */
  siteUrl: string;
  assets: AssetUrls;
  isPublic: boolean;
  frame: Frame;
  /** When what readers see was published or edited. */
  changedAt: number | null;
  /** The questions about this page. */
  faqs: readonly ShownFaq[];
  /** What an endpoint's page shows beside its text. */
  endpoint: EndpointParts | null;
  /** The endpoints that stand directly below it. */
  module: ModuleList;
  /** False for what cannot be searched. */
  hasSearch?: boolean;
}

const descriptionChars = 160;

/** The whole document. */
export function renderPage(parts: PageParts): Promise<string> {
  const { navigation, node, base, assets, frame, hasSearch = true } = parts;
  const { settings } = navigation.record;
  return documentOf(
    <Layout
      head={headOf(parts)}
      assets={assets}
      frame={frame}
      settings={settings}
      hasSearch={hasSearch}
      homeUrl={base}
      {...linksAround(navigation, base)}
      sidebar={<Sidebar navigation={navigation} base={base} currentId={node.id} />}
    >
      {parts.endpoint === null ? <TextPage parts={parts} /> : <EndpointPage parts={parts} />}
    </Layout>,
  );
}

interface PartsProps {
  parts: PageParts;
}

function TextPage({ parts }: PartsProps) {
  const { snapshot, navigation, node, base, faqs, frame } = parts;
  const { title, rest } = contentOf(parts);
  const outline = snapshot.outline.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    <>
      <main id="_content" class="page" tabindex={-1} data-page={node.id}>
        {shows(frame, "breadcrumbs") ? (
          <Breadcrumbs navigation={navigation} node={node} base={base} />
        ) : null}
        <article class="prose">
          <Title title={title} parts={parts} />
          <NarrowOutline entries={outline} />
          {raw(rest)}
          <EndpointList list={parts.module} />
          <PageFaqs faqs={faqs} navigation={navigation} base={base} />
        </article>
        <Foot parts={parts} />
      </main>
      <PageAside entries={outline} markdownUrl={urlOf(base, node.path, true)} frame={frame} />
    </>
  );
}

function EndpointPage({ parts }: PartsProps) {
  const { navigation, node, base, faqs, endpoint, frame } = parts;
  if (endpoint === null) return null;
  const { title, rest } = contentOf(parts);
  return (
    <main id="_content" class="page page-endpoint" tabindex={-1} data-page={node.id}>
      {shows(frame, "breadcrumbs") ? (
        <Breadcrumbs navigation={navigation} node={node} base={base} />
      ) : null}
      <EndpointColumns
        parts={endpoint}
        hasVariants={shows(frame, "variants")}
        title={<Title title={title} parts={parts} />}
        text={raw(rest)}
        after={<PageFaqs faqs={faqs} navigation={navigation} base={base} />}
      />
      <Foot parts={parts} />
    </main>
  );
}

function contentOf({ snapshot, navigation, base }: PageParts) {
  return withoutTitle(resolvePageLinks(snapshot.html, addressIn(navigation, base)));
}

function Title({ title, parts: { snapshot } }: PartsProps & { title: string | null }) {
  return (
    <>
      {title === null ? <h1>{snapshot.name}</h1> : raw(title)}
      {snapshot.meta.description ? <p class="lead">{snapshot.meta.description}</p> : null}
    </>
  );
}

function Foot({ parts: { navigation, node, base, frame } }: PartsProps) {
  return (
    <>
      {shows(frame, "feedback") ? <FeedbackForm base={base} pageId={node.id} /> : null}
      {shows(frame, "pager") ? <Pager navigation={navigation} node={node} base={base} /> : null}
      <Footer navigation={navigation} base={base} frame={frame} />
    </>
  );
}

function headOf(parts: PageParts): PageHead {
  const { snapshot, navigation, node, base, siteUrl, isPublic, changedAt, faqs } = parts;
  const { meta } = snapshot;
  const { settings, home } = navigation.record;
  const isHome = node.id === home?.pageId;
  const seo = isHome ? settings.seo : {};
  const title = meta.title ?? snapshot.name;
  const description =
    meta.description ??
    seo.description ??
    (excerptOf(textBelowTitle(snapshot), descriptionChars) || settings.description);
  const canonicalUrl = urlOf(siteUrl, isHome ? "" : node.path);
  const image = imageOf(parts);
  return {
    title,
    wholeTitle: seo.title,
    description,
    canonicalUrl,
    markdownUrl: urlOf(base, node.path, true),
    image,
    isIndexed: isPublic && meta.noindex !== true,
    framedOrigins: embeddedOrigins(snapshot.html),
    structured: [
      techArticle({
        headline: title,
        description,
        url: canonicalUrl,
        imageUrl: image?.url ?? null,
        siteName: settings.name,
        siteUrl: urlOf(siteUrl, ""),
        changedAt: iso(changedAt),
      }),
      breadcrumbList(trailOf(parts)),
      ...(faqs.length === 0 ? [] : [faqPage(structuredFaqs(faqs, navigation, siteUrl))]),
    ],
  };
}

/** From the site's home down to the page; a heading has no address. */
function trailOf({ navigation, node, siteUrl }: PageParts) {
  const trail = [...navigation.trailOf(node.parentId), node].map((step) => ({
    name: step.name,
    url: step.isReadable ? urlOf(siteUrl, step.path) : null,
  }));
  return [{ name: navigation.record.settings.name, url: urlOf(siteUrl, "") }, ...trail];
}

function textBelowTitle({ outline, text }: Snapshot): string {
  const [first] = outline;
  const hasTitle = first?.depth === 1 && text.startsWith(first.text);
  return hasTitle ? text.slice(first.text.length) : text;
}

/** The page's own picture (`/files/…`, or of another host), else its site's, else the one that is drawn for it. */
function imageOf({ snapshot, navigation, node, siteUrl }: PageParts): SharedImage | null {
  const { featureImage } = snapshot.meta;
  const own = featureImage ?? navigation.record.settings.theme.socialImageUrl;
  if (own === undefined) return drawnImage(navigation, siteUrl, node.id);
  return { url: new URL(own, siteUrl).href };
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

function Pager(props: { navigation: Navigation; node: NavigationNode; base: string }) {
  const { navigation, node, base } = props;
  const previous = navigation.previousOf(node.id);
  const next = navigation.nextOf(node.id);
  if (previous === null && next === null) return null;
  return (
    <nav class="adjacent" aria-label="Previous and next page">
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
