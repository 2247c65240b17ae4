/** Where in a site of collections a reader is, and in which language its own words are there. */
import { pageUrl } from "#domains/publication/index";
import type { Location, ShownLocation } from "#domains/publication/index";
import { shownLanguage, wordsIn } from "#site/words/words";
import type { Frame } from "./frame.ts";

type Placed = Pick<Location, "siteId" | "atPrefix" | "prefix" | "language" | "isFallback">;

/** The frame in the language of the place; English where the collection is a site of its own. */
export async function localized(frame: Frame, { language }: Placed): Promise<Frame> {
  if (language === null) return frame;
  return {
    ...frame,
    localization: { words: await wordsIn(language), language: shownLanguage(language) },
  };
}

/** The same for a reader of the site itself, around whose pages the other places are shown. */
export async function localizedAtPlace(
  frame: Frame,
  location: Placed & Pick<ShownLocation, "isPublic" | "groups">,
  base: string,
): Promise<Frame> {
  const { siteId, language, isFallback, isPublic, groups } = location;
  // Members are signed in to the service, and sign out there.
  const isLetIn = !isPublic && (groups !== "every" || frame.isOnDomain === true);
  const inLanguage = { ...(await localized(frame, location)), isLetIn };
  if (siteId === null || language === null) return inLanguage;
  const siteBase = baseAbove(base, location.atPrefix ?? location.prefix ?? "");
  return { ...inLanguage, place: { siteBase, language, isFallback } };
}

/** What a place's addresses begin with, without the place's own beginning. */
export function baseAbove(base: string, prefix: string): string {
  return prefix === "" ? base : base.slice(0, -pageUrl("", prefix).length);
}
