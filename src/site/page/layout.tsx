/**
 * The frame of every page of a site: head, header, navigation, footer. It holds no script and no style of
 * its own, so that the policy in answer.ts can forbid both.
 */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import type { AssetUrls } from "#site/assets";
import { lookUrls, markOf } from "#site/look/look-css";
import { Banner } from "./banner.tsx";
import { dataBlock } from "./json-ld.ts";
import type { StructuredData } from "./json-ld.ts";
import { viewsUrl } from "./reader-urls.ts";
import { SiteLinks } from "./site-links.tsx";
import type { ShownBanner, SiteLink } from "./site-links.tsx";
import { shows } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Header } from "./header.tsx";
import { CloseIcon } from "./icons.tsx";
import { unset } from "#domains/publication/index";
import type { SiteSettings } from "#domains/publication/index";

/** A picture that stands for a page where it is shared. */
export interface SharedImage {
  /** Absolute. */
  url: string;
  /** Where they are known. */
  size?: { width: number; height: number };
}

/** What a page says about itself in its head. */
export interface PageHead {
  title: string;
  /** Stands alone as the document's title; else the title and the site's name do. */
  wholeTitle?: string | undefined;
  description: string;
  /** Absolute; null for a page that is at no address (an error). */
  canonicalUrl: string | null;
  markdownUrl: string | null;
  image: SharedImage | null;
  isIndexed: boolean;
  /** What search engines are told of the page. */
  structured?: readonly StructuredData[];
  feedUrl?: string;
  /** What it frames of other sites; without it, what any page may. */
  framedOrigins?: readonly string[];
}

interface LayoutProps {
  head: PageHead;
  assets: AssetUrls;
  /** Null where the reader may not know that there is a site. */
  settings: SiteSettings | null;
  homeUrl: string;
  /** Of the header. */
  links: readonly SiteLink[];
  /** Above the tree of pages. */
  anchors: readonly SiteLink[];
  banner: ShownBanner | null;
  sidebar: Child;
  children: Child;
  frame: Frame;
  /** False where there is nothing to search. */
  hasSearch?: boolean;
}

const plainSettings: SiteSettings = { ...unset, name: "Documentation" };
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%232457d6'/%3E%3Cpath d='M9 9h14M9 16h14M9 23h8' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

/** The head of a document that is at no address of the site: nothing leads to it. */
function unaddressed({ feedUrl: _feed, ...head }: PageHead): PageHead {
  return { ...head, canonicalUrl: null, markdownUrl: null, structured: [] };
}

/** A whole document. */
export function Layout(props: LayoutProps) {
  const { head, assets, settings, homeUrl, links, children, frame } = props;
  const sidebar = shows(frame, "sidebar") ? props.sidebar : null;
  const shown = settings ?? plainSettings;
  const { appearance = "auto", header, sidebar: panel, density } = shown.theme;
  const current = pathOf(head.canonicalUrl);
  return (
    <html
      lang="en"
      data-appearance={appearance}
      data-header={header}
      data-panel={panel}
      data-density={density}
      data-banner={props.banner === null ? undefined : markOf(props.banner)}
      data-diagrams={assets.diagrams}
      data-frame={frame.kind === "site" ? undefined : frame.kind}
    >
      <Head
        head={shows(frame, "metadata") ? head : unaddressed(head)}
        assets={assets}
        settings={shown}
      />
      <body data-views={settings !== null && shows(frame, "views") ? viewsUrl(homeUrl) : undefined}>
        <Top layout={props} settings={shown} hasMenu={sidebar !== null} />
        <div class="frame">
          {sidebar === null ? null : (
            <Drawer links={links} anchors={props.anchors} current={current}>
              {sidebar}
            </Drawer>
          )}
          {children}
        </div>
      </body>
    </html>
  );
}

/** What stands above a page: a note of its frame, and the header. */
function Top(props: { layout: LayoutProps; settings: SiteSettings; hasMenu: boolean }) {
  const { layout, settings, hasMenu } = props;
  const { head, homeUrl, links, frame, hasSearch = true } = layout;
  const isSearched = hasSearch && layout.settings !== null && shows(frame, "search");
  return (
    <>
      {frame.note === undefined ? null : (
        <p class="frame-note" role="note">
          {frame.note}
        </p>
      )}
      {layout.banner !== null && shows(frame, "banner") ? <Banner banner={layout.banner} /> : null}
      {shows(frame, "skip") ? (
        <a class="skip" href="#_content">
          Skip to content
        </a>
      ) : null}
      {shows(frame, "header") ? (
        <Header
          settings={settings}
          homeUrl={homeUrl}
          hasMenu={hasMenu}
          hasSearch={isSearched}
          exitUrl={shows(frame, "exit") ? head.canonicalUrl : null}
        >
          <SiteLinks links={links} current={pathOf(head.canonicalUrl)} container="header" />
        </Header>
      ) : null}
    </>
  );
}

/** The navigation beside the page; on narrow screens it opens over it. */
function Drawer(props: {
  links: readonly SiteLink[];
  anchors: readonly SiteLink[];
  current: string | null;
  children: Child;
}) {
  return (
    <nav id="_navigation" class="sidebar" popover="auto" aria-label="Pages">
      <button
        type="button"
        class="button close"
        popovertarget="_navigation"
        popovertargetaction="hide"
        aria-label="Close the navigation"
      >
        <CloseIcon />
      </button>
      <SiteLinks links={props.links} current={props.current} container="drawer" />
      <SiteLinks links={props.anchors} current={props.current} container="sidebar" />
      {props.children}
    </nav>
  );
}

function pathOf(url: string | null): string | null {
  return url === null ? null : new URL(url).pathname;
}

function Head({
  head,
  assets,
  settings,
}: {
  head: PageHead;
  assets: AssetUrls;
  settings: SiteSettings;
}) {
  const { theme, name } = settings;
  const title = head.wholeTitle ?? (head.title === name ? name : `${head.title} · ${name}`);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {head.framedOrigins === undefined ? null : (
        <meta
          http-equiv="Content-Security-Policy"
          content={["frame-src 'self'", ...head.framedOrigins].join(" ")}
        />
      )}
      <title>{title}</title>
      {head.description === "" ? null : <meta name="description" content={head.description} />}
      {head.isIndexed ? null : <meta name="robots" content="noindex" />}
      {head.canonicalUrl === null ? null : (
        <Sharing head={head} url={head.canonicalUrl} siteName={name} />
      )}
      {head.markdownUrl === null ? null : (
        <link rel="alternate" type="text/markdown" href={head.markdownUrl} />
      )}
      {head.feedUrl === undefined ? null : (
        <link rel="alternate" type="application/atom+xml" title={head.title} href={head.feedUrl} />
      )}
      <link rel="icon" href={theme.faviconUrl ?? icon} />
      <link rel="stylesheet" href={assets.styles} />
      {lookUrls(settings).map((url) => (
        <link key={url} rel="stylesheet" href={url} />
      ))}
      <script src={assets.script}></script>
      {(head.structured ?? []).map((data) => (
        <script key={data} type="application/ld+json">
          {raw(dataBlock(data))}
        </script>
      ))}
    </head>
  );
}

function Sharing({ head, url, siteName }: { head: PageHead; url: string; siteName: string }) {
  const { title, description, image } = head;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content={image === null ? "summary" : "summary_large_image"} />
      <meta name="twitter:title" content={title} />
      {description === "" ? null : (
        <>
          <meta property="og:description" content={description} />
          <meta name="twitter:description" content={description} />
        </>
      )}
      {image === null ? null : <SharingImage image={image} title={title} />}
    </>
  );
}

function SharingImage({ image: { url, size }, title }: { image: SharedImage; title: string }) {
  return (
    <>
      <meta property="og:image" content={url} />
      {size === undefined ? null : (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image" content={url} />
    </>
  );
}
