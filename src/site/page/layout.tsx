/**
 * The frame of every page of a site: head, header, navigation, footer. It holds no script and no style of
 * its own, so that the policy in answer.ts can forbid both.
 */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import { urlOf } from "#site/reading/address";
import type { AssetUrls } from "#site/assets";
import { accentUrl } from "#site/assets";
import { dataBlock } from "./json-ld.ts";
import type { StructuredData } from "./json-ld.ts";
import { viewsUrl } from "./reader-urls.ts";
import { SearchBox } from "#site/search/search-box.tsx";
import { SiteLinks } from "./site-links.tsx";
import type { SiteLink } from "./site-links.tsx";
import { AppearanceIcons, CloseIcon, MenuIcon } from "./icons.tsx";
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
}

interface LayoutProps {
  head: PageHead;
  assets: AssetUrls;
  /** Null where the reader may not know that there is a site. */
  settings: SiteSettings | null;
  homeUrl: string;
  links: readonly SiteLink[];
  sidebar: Child;
  children: Child;
  /** False where there is nothing to search. */
  hasSearch?: boolean;
}

const plainSettings: SiteSettings = {
  name: "Documentation",
  description: "",
  theme: {},
  seo: {},
  headerHtml: "",
  footerHtml: "",
};
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='7' fill='%232457d6'/%3E%3Cpath d='M9 9h14M9 16h14M9 23h8' stroke='%23fff' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

/** A whole document. */
export function Layout(props: LayoutProps) {
  const { head, assets, settings, homeUrl, links, sidebar, children, hasSearch = true } = props;
  const shown = settings ?? plainSettings;
  const { appearance = "auto", font = "system" } = shown.theme;
  return (
    <html lang="en" data-appearance={appearance} data-font={font} data-diagrams={assets.diagrams}>
      <Head head={head} assets={assets} settings={shown} />
      <body data-views={settings === null ? undefined : viewsUrl(homeUrl)}>
        <a class="skip" href="#_content">
          Skip to content
        </a>
        <Header
          settings={shown}
          homeUrl={homeUrl}
          hasMenu={sidebar !== null}
          hasSearch={hasSearch && settings !== null}
        >
          <SiteLinks links={links} current={pathOf(head.canonicalUrl)} place="header" />
        </Header>
        <div class="frame">
          {sidebar === null ? null : (
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
              <SiteLinks links={links} current={pathOf(head.canonicalUrl)} place="drawer" />
              {sidebar}
            </nav>
          )}
          {children}
        </div>
      </body>
    </html>
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
      {theme.accent === undefined ? null : <link rel="stylesheet" href={accentUrl(theme.accent)} />}
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

function Header(props: {
  settings: SiteSettings;
  homeUrl: string;
  hasMenu: boolean;
  hasSearch: boolean;
  children: Child;
}) {
  const { settings, homeUrl, hasMenu, hasSearch, children } = props;
  return (
    <header class="header">
      <div class="header-inside">
        {hasMenu ? (
          <button
            type="button"
            class="button menu"
            popovertarget="_navigation"
            aria-label="Open the navigation"
          >
            <MenuIcon />
          </button>
        ) : null}
        <a class="brand" href={urlOf(homeUrl, "")}>
          <Logo settings={settings} />
          <span class="brand-name">{settings.name}</span>
        </a>
        {settings.headerHtml === "" ? null : (
          <div class="header-own">{raw(settings.headerHtml)}</div>
        )}
        {children}
        {hasSearch ? <SearchBox homeUrl={homeUrl} /> : null}
        <button type="button" class="button appearance" id="_appearance" hidden>
          <AppearanceIcons />
        </button>
      </div>
    </header>
  );
}

/** The collection's own mark, another one on a dark page where there is one; else its first letter. */
function Logo({ settings: { name, theme } }: { settings: SiteSettings }) {
  const { logoUrl = theme.logoDarkUrl, logoDarkUrl = logoUrl } = theme;
  if (logoUrl === undefined) {
    return (
      <span class="brand-mark" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
    );
  }
  if (logoDarkUrl === logoUrl) return <img src={logoUrl} alt="" height="28" />;
  return (
    <>
      <img class="on-light" src={logoUrl} alt="" height="28" />
      <img class="on-dark" src={logoDarkUrl} alt="" height="28" />
    </>
  );
}

/** The end of every page: what the collection wants said there. */
export function Footer({ settings }: { settings: SiteSettings | null }) {
  if (settings === null || settings.footerHtml === "") return null;
  return <footer class="footer">{raw(settings.footerHtml)}</footer>;
}
