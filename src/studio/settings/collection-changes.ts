/** What was changed in the form of a collection's settings. */
import type { Collection, CollectionSettings, Level, Theme } from "../api/collections.ts";
import type { FieldReader } from "../form.tsx";

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

const texts = ["accent", "logoUrl", "logoDarkUrl", "faviconUrl"] as const;

/** The theme as it was filled in; what else it holds stays, and what was never chosen stays unsaid. */
function themeIn(field: FieldReader, theme: Theme): Theme {
  const changed: Record<string, string> = Object.fromEntries(Object.entries(theme));
  for (const name of texts) {
    const text = field(name).trim();
    if (text === "") delete changed[name];
    else changed[name] = text;
  }
  if (theme.appearance !== undefined || field("appearance") !== "auto") {
    changed["appearance"] = field("appearance");
  }
  if (theme.font !== undefined || field("font") !== "system") changed["font"] = field("font");
  return changed as Theme;
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
