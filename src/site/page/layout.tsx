/**
 * The frame of every page of a site: head, header, navigation, footer. It holds no script and no style of
 * its own, so that the policy in answer.ts can forbid both.
 */
import type { Child } from "hono/jsx";
import type { AssetUrls } from "#site/assets";
import { markOf } from "#site/look/look-css";
import { analyticsData, CookieQuestion } from "./analytics.tsx";
import type { ShownAnalytics } from "./analytics.tsx";
import { Banner } from "./banner.tsx";
import { Head } from "./head.tsx";
import type { PageHead } from "./head.tsx";
import { viewsUrl } from "./reader-urls.ts";
import { OwnHeader, SiteLinks } from "./site-links.tsx";
import type { ShownBanner, SiteLink } from "./site-links.tsx";
import { shows, localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { Header } from "./header.tsx";
import { CloseIcon } from "./icons.tsx";
import { unset } from "#domains/publication/index";
import { PlaceSwitches } from "./place-switches.tsx";
import type { PlaceLinks } from "./places.ts";
import { scriptedWords } from "#site/words/words";
import type { Words } from "#site/words/words";
import type { SiteSettings } from "#domains/publication/index";

interface LayoutProps {
  head: PageHead;
  assets: AssetUrls;
  /** Null where the reader may not know that there is a site. */
  settings: SiteSettings | null;
  homeUrl: string;
  /** Of the header. */
  links: readonly SiteLink[];
  /** What the owner wrote for the header, as HTML. */
  ownHtml: string;
  /** Above the tree of pages. */
  anchors: readonly SiteLink[];
  banner: ShownBanner | null;
  places: PlaceLinks;
  sidebar: Child;
  children: Child;
  frame: Frame;
  /** False where there is nothing to search. */
  hasSearch?: boolean;
  /** `landing` has the tree behind the menu at every width. */
  layout?: "landing" | undefined;
  /** Who else counts its readers. */
  analytics?: ShownAnalytics | undefined;
}

const plainSettings: SiteSettings = {
  ...unset,
  name: "Documentation",
  siteName: "Documentation",
};

/** The head of a document that is at no address of the site: nothing leads to it. */
function unaddressed({ feedUrl: _feed, ...head }: PageHead): PageHead {
  return { ...head, canonicalUrl: null, markdownUrl: null, structured: [] };
}

/** A whole document. */
export function Layout(props: LayoutProps) {
  const { head, assets, settings, homeUrl, links, children, frame, analytics } = props;
  const sidebar = shows(frame, "sidebar") ? props.sidebar : null;
  const shown = settings ?? plainSettings;
  const { appearance = "auto", header, sidebar: panel, density } = shown.theme;
  const current = pathOf(head.canonicalUrl);
  const { words, language } = localizationOf(frame);
  return (
    <html
      lang={language.tag}
      dir={language.direction === "rtl" ? "rtl" : undefined}
      data-sections={hasTabs(props) ? "" : undefined}
      data-appearance={appearance}
      data-header={header}
      data-panel={panel}
      data-density={density}
      data-layout={props.layout}
      data-title={head.title}
      data-banner={props.banner === null ? undefined : markOf(props.banner)}
      data-diagrams={assets.diagrams}
      data-frame={frame.kind === "site" ? undefined : frame.kind}
      {...analyticsData(analytics)}
      {...scriptedWords(words)}
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
            <Drawer
              links={links}
              ownHtml={props.ownHtml}
              anchors={props.anchors}
              current={current}
              places={props.places}
              words={words}
            >
              {sidebar}
            </Drawer>
          )}
          {children}
        </div>
        <CookieQuestion shown={analytics} words={words} />
      </body>
    </html>
  );
}

const hasTabs = ({ places, frame }: LayoutProps) =>
  places.sections.length > 0 && shows(frame, "header");

/** What stands above a page: a note of its frame, and the header. */
function Top(props: { layout: LayoutProps; settings: SiteSettings; hasMenu: boolean }) {
  const { layout, settings, hasMenu } = props;
  const { head, homeUrl, links, frame, places, hasSearch = true } = layout;
  const { words } = localizationOf(frame);
  const isSearched = hasSearch && layout.settings !== null && shows(frame, "search");
  return (
    <>
      {frame.note === undefined ? null : (
        <p class="frame-note" role="note">
          {frame.note}
        </p>
      )}
      {layout.banner !== null && shows(frame, "banner") ? (
        <Banner banner={layout.banner} words={words} />
      ) : null}
      {shows(frame, "skip") ? (
        <a class="skip" href="#_content">
          {words.skip}
        </a>
      ) : null}
      {shows(frame, "header") ? (
        <Header
          settings={settings}
          homeUrl={homeUrl}
          hasMenu={hasMenu}
          hasSearch={isSearched}
          frame={frame}
          places={places}
          exitUrl={shows(frame, "exit") ? head.canonicalUrl : null}
        >
          <OwnHeader html={layout.ownHtml} container="header" />
          <SiteLinks links={links} current={pathOf(head.canonicalUrl)} container="header" />
        </Header>
      ) : null}
    </>
  );
}

/** The navigation beside the page; on narrow screens it opens over it. */
function Drawer(props: {
  links: readonly SiteLink[];
  ownHtml: string;
  anchors: readonly SiteLink[];
  current: string | null;
  places: PlaceLinks;
  words: Words;
  children: Child;
}) {
  const { words } = props;
  return (
    <nav id="_navigation" class="sidebar" popover="auto" aria-label={words.pages}>
      <button
        type="button"
        class="button close"
        popovertarget="_navigation"
        popovertargetaction="hide"
        aria-label={words.closeNavigation}
      >
        <CloseIcon />
      </button>
      <PlaceSwitches places={props.places} words={words} container="drawer" />
      <OwnHeader html={props.ownHtml} container="drawer" />
      <SiteLinks links={props.links} current={props.current} container="drawer" />
      <SiteLinks links={props.anchors} current={props.current} container="sidebar" />
      {props.children}
    </nav>
  );
}

function pathOf(url: string | null): string | null {
  return url === null ? null : new URL(url).pathname;
}
