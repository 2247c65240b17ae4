/**
 * The frame of every page of a site: head, header, navigation, footer. It holds no script and no style of
 * its own, so that the policy in answer.ts can forbid both.
 */
import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import type { AssetUrls } from "./assets.ts";
import { accentUrl } from "./assets.ts";
import { AppearanceIcons, CloseIcon, MenuIcon } from "./icons.tsx";
import type { SiteSettings } from "#areas/published-site/navigation";

/** What a page says about itself in its head. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute; null for a page that is at no address (an error). */
  canonicalUrl: string | null;
  markdownUrl: string | null;
  imageUrl: string | null;
  isIndexed: boolean;
}

interface LayoutProps {
  head: PageHead;
  assets: AssetUrls;
  /** Null where the reader may not know that there is a site. */
  settings: SiteSettings | null;
  homeUrl: string;
  sidebar: Child;
  children: Child;
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
export function Layout({ head, assets, settings, homeUrl, sidebar, children }: LayoutProps) {
  const shown = settings ?? plainSettings;
  const { appearance = "auto", font = "system" } = shown.theme;
  return (
    <html lang="en" data-appearance={appearance} data-font={font}>
      <Head head={head} assets={assets} settings={shown} />
      <body>
        <a class="skip" href="#_content">
          Skip to content
        </a>
        <Header settings={shown} homeUrl={homeUrl} hasMenu={sidebar !== null} />
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
              {sidebar}
            </nav>
          )}
          {children}
        </div>
      </body>
    </html>
  );
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
  const title = head.title === name ? name : `${head.title} · ${name}`;
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
      <link rel="icon" href={theme.faviconUrl ?? icon} />
      <link rel="stylesheet" href={assets.styles} />
      {theme.accent === undefined ? null : <link rel="stylesheet" href={accentUrl(theme.accent)} />}
      <script src={assets.script}></script>
    </head>
  );
}

function Sharing({ head, url, siteName }: { head: PageHead; url: string; siteName: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={head.title} />
      <meta property="og:url" content={url} />
      {head.description === "" ? null : (
        <meta property="og:description" content={head.description} />
      )}
      {head.imageUrl === null ? null : <meta property="og:image" content={head.imageUrl} />}
      <meta
        name="twitter:card"
        content={head.imageUrl === null ? "summary" : "summary_large_image"}
      />
    </>
  );
}

function Header(props: { settings: SiteSettings; homeUrl: string; hasMenu: boolean }) {
  const { settings, homeUrl, hasMenu } = props;
  const { logoUrl } = settings.theme;
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
        <a class="brand" href={homeUrl}>
          {logoUrl === undefined ? (
            <span class="brand-mark" aria-hidden="true">
              {Array.from(settings.name)[0]}
            </span>
          ) : (
            <img src={logoUrl} alt="" height="28" />
          )}
          <span class="brand-name">{settings.name}</span>
        </a>
        {settings.headerHtml === "" ? null : (
          <div class="header-own">{raw(settings.headerHtml)}</div>
        )}
        <button type="button" class="button appearance" id="_appearance" hidden>
          <AppearanceIcons />
        </button>
      </div>
    </header>
  );
}

/** The end of every page: what the collection wants said there. */
export function Footer({ settings }: { settings: SiteSettings | null }) {
  if (settings === null || settings.footerHtml === "") return null;
  return <footer class="footer">{raw(settings.footerHtml)}</footer>;
}
