/** What was changed in the form of a collection's settings. */
import type { Collection, CollectionSettings, Level, Theme } from "../api/collections.ts";
import type { FieldReader } from "../form.tsx";
import { colourFields } from "./colour-fields.tsx";
import { fieldOf, lookChoices } from "./look-fields.tsx";
import { navigationIn } from "./navigation-fields.tsx";

/** The settings that differ from the collection's: what is not named stays as it is. */
export function changesIn(field: FieldReader, collection: Collection): Partial<CollectionSettings> {
  const written: Omit<CollectionSettings, "customDomain"> = {
    name: field("name").trim(),
    slug: field("slug").trim(),
    description: field("description"),
    isPublic: field("isPublic") === "public",
    defaultPermission: Number(field("defaultPermission")) as Level,
    reviewRequired: field("reviewRequired") === "on",
    theme: themeIn(field, collection.theme),
    navigation: navigationIn(field),
    header: field("header"),
    footer: field("footer"),
    seo: seoIn(field),
    asking: field("asking") as CollectionSettings["asking"],
    answersPerDay: Number(field("answersPerDay")),
    homePageId: field("homePageId") || null,
    defaultEnvironmentId: field("defaultEnvironmentId") || null,
  };
  const isChanged = ([name, value]: [string, unknown]) =>
    comparableText(value) !== comparableText(collection[name as keyof CollectionSettings]);
  return Object.fromEntries(Object.entries(written).filter(isChanged));
}

const texts = ["accent", "logoUrl", "logoDarkUrl", "faviconUrl", "headingFont", "css"] as const;

/** The theme as it was filled in; what else it holds stays, and what was never chosen stays unsaid. */
export function themeIn(field: FieldReader, theme: Theme): Theme {
  const changed: Record<string, unknown> = { ...theme };
  for (const name of texts) {
    const text = field(name).trim();
    if (text === "") delete changed[name];
    else changed[name] = text;
  }
  for (const name of Object.keys(lookChoices) as (keyof typeof lookChoices)[]) {
    const chosen = field(fieldOf(name));
    const [standard] = Object.keys(lookChoices[name]);
    if (theme[name] !== undefined || chosen !== standard) changed[name] = chosen;
  }
  for (const appearance of ["light", "dark"] as const) {
    const colours = coloursIn(field, appearance, theme[appearance]);
    if (Object.keys(colours).length === 0) delete changed[appearance];
    else changed[appearance] = colours;
  }
  return changed as Theme;
}

function coloursIn(
  field: FieldReader,
  appearance: "light" | "dark",
  colours: NonNullable<Theme["light"]> = {},
): NonNullable<Theme["light"]> {
  const changed = { ...colours };
  for (const [name, [of, part]] of Object.entries(colourFields)) {
    if (of !== appearance) continue;
    const colour = field(name).trim();
    if (colour === "") delete changed[part];
    else changed[part] = colour;
  }
  return changed;
}

function seoIn(field: FieldReader): CollectionSettings["seo"] {
  const [title, description] = [field("seoTitle").trim(), field("seoDescription").trim()];
  return { ...(title === "" ? {} : { title }), ...(description === "" ? {} : { description }) };
}

/** Equal for equal values, whatever the order of their fields and however their lines end. */
function comparableText(value: unknown): string {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (typeof value !== "object" || value === null) return String(value);
  const fields = Object.entries(value).map((field) => JSON.stringify(field));
  return fields.toSorted((one, other) => one.localeCompare(other)).join();
}
