/** A published page as HTML: its content as it was rendered at publish, and what surrounds it. */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import { resolvePageLinks } from "#content/links";
import { urlOf } from "#site/reading/address";
import { analyticsOf } from "./analytics.tsx";
import { documentOf } from "./document.ts";
import { EndpointColumns } from "#site/endpoint/columns.tsx";
import { EndpointList, PageList } from "#site/endpoint/endpoint-list.tsx";
import { FeedbackForm } from "./feedback-form.tsx";
import { ArrowLeftIcon, ArrowRightIcon, ChevronIcon } from "./icons.tsx";
import { PageFaqs } from "#site/entries/faq-list.tsx";
import { PageAside } from "./aside.tsx";
import { shows, localizationOf } from "./frame.ts";
import { Footer } from "./footer.tsx";
import { Hero, landingText } from "./landing.tsx";
import { Layout } from "./layout.tsx";
import { NarrowOutline } from "./outline.tsx";
import { PageFacts } from "./page-facts.tsx";
import { PageMenu } from "./page-menu.tsx";
import { addressIn } from "./reader-links.ts";
import { PlaceNotices } from "./place-notices.tsx";
import type { PageParts } from "./page-parts.ts";
import { headOf, readPageOf } from "./page-head.ts";
import { linksAround } from "./site-links.tsx";
import { shownLanguage } from "#site/words/words";
import type { Words } from "#site/words/words";
import type { Navigation, NavigationNode } from "#domains/publication/index";
import { Sidebar } from "./sidebar.tsx";

/** The whole document. */
export function renderPage(parts: PageParts): Promise<string> {
  const { navigation, node, base, assets, frame, hasSearch = true } = parts;
  const { settings } = navigation.record;
  const around = linksAround(navigation, base, frame, readPageOf(parts));
  const notices = <PlaceNotices navigation={navigation} frame={frame} places={around.places} />;
  return documentOf(
    <Layout
      head={headOf(parts)}
      assets={assets}
      frame={frame}
      settings={settings}
      hasSearch={hasSearch}
      homeUrl={base}
      layout={isLanding(parts) ? "landing" : undefined}
      analytics={analyticsOf(settings.navigation.analytics, parts)}
      {...around}
      sidebar={<Sidebar navigation={navigation} base={base} currentId={node.id} frame={frame} />}
    >
      {isLanding(parts) ? <LandingPage parts={parts} notices={notices} /> : null}
      {parts.endpoint !== null ? <EndpointPage parts={parts} notices={notices} /> : null}
      {parts.endpoint === null && !isLanding(parts) ? (
        <TextPage parts={parts} notices={notices} />
      ) : null}
    </Layout>,
  );
}

/** An endpoint's page has a layout of its own. */
const isLanding = ({ snapshot, endpoint }: PageParts) =>
  snapshot.meta.layout === "landing" && endpoint === null;

interface PartsProps {
  parts: PageParts;
}

interface ContentProps extends PartsProps {
  notices: Child;
}

function TextPage({ parts, notices }: ContentProps) {
  const { snapshot, navigation, node, base, faqs, frame } = parts;
  const { words } = localizationOf(frame);
  const { title, rest } = contentOf(parts);
  const outline = snapshot.outline.filter(({ depth }) => depth === 2 || depth === 3);
  return (
    <>
      <main id="_content" class="page" tabindex={-1} data-page={node.id}>
        {notices}
        <PageTop parts={parts} />
        <article class="prose" {...contentLanguage(parts)}>
          <Title title={title} parts={parts} />
          <NarrowOutline entries={outline} words={words} />
          {raw(rest)}
          {rest.trim() === "" ? <PageList pages={parts.module.pages} /> : null}
          <EndpointList list={parts.module} words={words} />
          <PageFaqs faqs={faqs} navigation={navigation} base={base} words={words} />
        </article>
        <Foot parts={parts} />
      </main>
      <PageAside entries={outline} markdownUrl={urlOf(base, node.path, true)} frame={frame} />
    </>
  );
}

function LandingPage({ parts, notices }: ContentProps) {
  const { navigation, node, base, faqs, frame } = parts;
  const { words } = localizationOf(frame);
  const { title, rest } = contentOf(parts);
  const text = landingText(rest);
  return (
    <main id="_content" class="page page-landing" tabindex={-1} data-page={node.id}>
      {notices}
      <article class="prose" {...contentLanguage(parts)}>
        <Hero text={text}>
          <Title title={title} parts={parts} />
        </Hero>
        {raw(text.rest)}
        <EndpointList list={parts.module} words={words} />
        <PageFaqs faqs={faqs} navigation={navigation} base={base} words={words} />
      </article>
      <Footer navigation={navigation} base={base} frame={frame} />
    </main>
  );
}

function EndpointPage({ parts, notices }: ContentProps) {
  const { navigation, node, base, faqs, endpoint, frame } = parts;
  if (endpoint === null) return null;
  const { words } = localizationOf(frame);
  const { title, rest } = contentOf(parts);
  return (
    <main id="_content" class="page page-endpoint" tabindex={-1} data-page={node.id}>
      {notices}
      <PageTop parts={parts} />
      <EndpointColumns
        parts={endpoint}
        hasVariants={shows(frame, "variants")}
        words={words}
        title={<Title title={title} parts={parts} />}
        text={raw(rest)}
        after={<PageFaqs faqs={faqs} navigation={navigation} base={base} words={words} />}
      />
      <Foot parts={parts} />
    </main>
  );
}

/** Of a text that is in another language than what is around it. */
export function contentLanguage({ navigation, frame }: Pick<PageParts, "navigation" | "frame">) {
  const { around } = navigation.record;
  if (around === null || frame.place?.isFallback !== true) return {};
  const { tag, direction } = shownLanguage(around.own.language);
  return { lang: tag, dir: direction };
}

function contentOf({ snapshot, navigation, base }: PageParts) {
  return withoutTitle(resolvePageLinks(snapshot.html, addressIn(navigation, base)));
}

/** Above the title: where the page stands, and what a reader may do with it. */
function PageTop({ parts }: PartsProps) {
  const { navigation, node, base, frame } = parts;
  const { words } = localizationOf(frame);
  return (
    <div class="page-top">
      {shows(frame, "breadcrumbs") ? (
        <Breadcrumbs navigation={navigation} node={node} base={base} words={words} />
      ) : null}
      <PageMenu parts={parts} />
    </div>
  );
}

function Title({ title, parts: { snapshot } }: PartsProps & { title: string | null }) {
  return (
    <>
      {title === null ? <h1>{snapshot.name}</h1> : raw(title)}
      {snapshot.meta.description ? <p class="lead">{snapshot.meta.description}</p> : null}
    </>
  );
}

function Foot({ parts }: PartsProps) {
  const { navigation, node, base, frame } = parts;
  const { words } = localizationOf(frame);
  return (
    <>
      <PageFacts parts={parts} />
      {shows(frame, "feedback") ? (
        <FeedbackForm base={base} pageId={node.id} words={words} />
      ) : null}
      {shows(frame, "pager") ? (
        <Pager navigation={navigation} node={node} base={base} words={words} />
      ) : null}
      <Footer navigation={navigation} base={base} frame={frame} />
    </>
  );
}

/** The heading that the content begins with is the page's title; without one its name is. */
export function withoutTitle(html: string): { title: string | null; rest: string } {
  const title = /^\s*<h1[\s>][\s\S]*?<\/h1>/.exec(html)?.[0] ?? null;
  return { title, rest: title === null ? html : html.slice(title.length) };
}

interface AroundNode {
  navigation: Navigation;
  node: NavigationNode;
  base: string;
  words: Words;
}

function Breadcrumbs({ navigation, node, base, words }: AroundNode) {
  const above = navigation.trailOf(node.parentId);
  if (above.length === 0) return null;
  return (
    <nav class="breadcrumbs" aria-label={words.breadcrumbs}>
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

function Pager({ navigation, node, base, words }: AroundNode) {
  const previous = navigation.previousOf(node.id);
  const next = navigation.nextOf(node.id);
  if (previous === null && next === null) return null;
  return (
    <nav class="adjacent" aria-label={words.adjacent}>
      {previous === null ? null : (
        <a class="previous" rel="prev" href={urlOf(base, previous.path)}>
          <ArrowLeftIcon />
          <span>
            <small>{words.previous}</small>
            {previous.name}
          </span>
        </a>
      )}
      {next === null ? null : (
        <a class="next" rel="next" href={urlOf(base, next.path)}>
          <span>
            <small>{words.next}</small>
            {next.name}
          </span>
          <ArrowRightIcon />
        </a>
      )}
    </nav>
  );
}
