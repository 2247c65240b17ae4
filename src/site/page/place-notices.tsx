/** What a reader is told of the place in which a page stands: above its text, and nothing where all is as expected. */
import type { Navigation } from "#domains/publication/index";
import { shows, localizationOf } from "./frame.ts";
import type { Frame } from "./frame.ts";
import { nearestAnchor } from "./places.ts";
import type { PlaceLink, PlaceLinks } from "./places.ts";

export function PlaceNotices(props: { navigation: Navigation; frame: Frame; places: PlaceLinks }) {
  const { navigation, frame, places } = props;
  const { around } = navigation.record;
  const { place } = frame;
  if (around === null || place === undefined || !shows(frame, "header")) return null;
  const { words } = localizationOf(frame);
  const { own, versions, currentVersion, languages } = around;
  const nameOf = (slug: string | null) => versions.find((each) => each.slug === slug)?.name ?? "";
  const current = currentOf(places.versions, nameOf(currentVersion));
  const first = languages.find(({ tag }) => tag === own.language);
  return (
    <>
      {places.versions.length + places.languages.length === 0 ? null : (
        <p class="place-notice nearest" id={nearestAnchor} role="note">
          {words.nearest}
        </p>
      )}
      {own.version === currentVersion ? null : (
        <p class="place-notice" role="note">
          {words.otherVersion(nameOf(own.version), nameOf(currentVersion))}{" "}
          {current === undefined ? null : <a href={current.href}>{words.readCurrent}</a>}
        </p>
      )}
      {place.isFallback ? (
        <p class="place-notice" role="note">
          {words.notTranslated(first?.name ?? own.language)}
        </p>
      ) : null}
    </>
  );
}

const currentOf = (links: readonly PlaceLink[], name: string) =>
  links.find((each) => each.name === name);
