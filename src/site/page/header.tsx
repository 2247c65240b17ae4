/** The header of every page: the collection's mark, what its owner wrote, the search, and the ways around. */
import type { Child } from "hono/jsx";
import type { SiteSettings } from "#domains/publication/index";
import { urlOf } from "#site/reading/address";
import { SearchBox } from "#site/search/search-box.tsx";
import { localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { AppearanceIcons, ExitIcon, MenuIcon } from "./icons.tsx";
import { PlaceSwitches, SectionTabs } from "./place-switches.tsx";
import type { PlaceLinks } from "./places.ts";

/** The line above every page. */
export function Header(props: {
  settings: SiteSettings;
  homeUrl: string;
  hasMenu: boolean;
  hasSearch: boolean;
  /** Where the page is on its site; null where the reader is there. */
  exitUrl: string | null;
  frame: Frame;
  places: PlaceLinks;
  children: Child;
}) {
  const { settings, homeUrl, hasMenu, hasSearch, exitUrl, frame, places, children } = props;
  const { words } = localizationOf(frame);
  return (
    <header class="header">
      <div class="header-inside">
        {hasMenu ? (
          <button
            type="button"
            class="button menu"
            popovertarget="_navigation"
            aria-label={words.openNavigation}
          >
            <MenuIcon />
          </button>
        ) : null}
        <a class="brand" href={places.sections[0]?.href ?? urlOf(homeUrl, "")}>
          <Logo settings={settings} />
          <span class="brand-name">{settings.siteName}</span>
        </a>
        {children}
        <PlaceSwitches places={places} words={words} container="header" />
        {hasSearch ? (
          <SearchBox homeUrl={homeUrl} hasAsk={settings.asking !== "off"} words={words} />
        ) : null}
        <button type="button" class="button appearance" id="_appearance" hidden>
          <AppearanceIcons />
        </button>
        {exitUrl === null ? null : (
          <a
            class="button"
            href={exitUrl}
            target="_blank"
            rel="noopener"
            aria-label={words.openInNewTab}
          >
            <ExitIcon />
          </a>
        )}
      </div>
      <SectionTabs links={places.sections} words={words} />
    </header>
  );
}

/** The collection's own mark, another one on a dark page where there is one; else its first letter. */
function Logo({ settings: { siteName: name, theme } }: { settings: SiteSettings }) {
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
