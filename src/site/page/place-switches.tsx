/** The ways to the other places of a site of collections: its sections as tabs, its versions and languages as lists. */
import type { Words } from "#site/words/words";
import { ChevronIcon } from "./icons.tsx";
import type { PlaceLink, PlaceLinks } from "./places.ts";

/** The sections, below the header. */
export function SectionTabs({ links, words }: { links: readonly PlaceLink[]; words: Words }) {
  if (links.length === 0) return null;
  return (
    <nav class="section-tabs" aria-label={words.sections}>
      <PlaceList links={links} />
    </nav>
  );
}

/** Versions and languages: in the header where there is room, else in the drawer. */
export function PlaceSwitches(props: {
  places: PlaceLinks;
  words: Words;
  container: "header" | "drawer";
}) {
  const { places, words, container } = props;
  if (places.versions.length === 0 && places.languages.length === 0) return null;
  return (
    <div class={`switches in-${container}`}>
      <Switch label={words.version} links={places.versions} />
      <Switch label={words.language} links={places.languages} />
    </div>
  );
}

/** Opens without a script; with one it closes as a menu does. */
function Switch({ label, links }: { label: string; links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  const current = links.find(({ isCurrent }) => isCurrent);
  return (
    <details class="switch">
      <summary aria-label={current === undefined ? label : `${label}: ${current.name}`}>
        {current?.name ?? label}
        <ChevronIcon />
      </summary>
      <PlaceList links={links} />
    </details>
  );
}

/** Places as links, each language under its own name. */
export function PlaceList({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul>
      {links.map(({ name, href, isCurrent, language }) => (
        <li key={href}>
          <a
            href={href}
            aria-current={isCurrent ? "true" : undefined}
            lang={language?.tag}
            dir={language?.direction}
            hreflang={language?.tag}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
