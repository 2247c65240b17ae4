/** What was changed in the form of a collection's settings. */
import type { Collection, CollectionSettings, Level, Theme } from "../api/collections.ts";
import type { FieldReader } from "../form.tsx";

/** The settings that differ from the collection's: what is not named stays as it is. */
export function changesIn(field: FieldReader, collection: Collection): Partial<CollectionSettings> {
  const written: CollectionSettings = {
    name: field("name").trim(),
    slug: field("slug").trim(),
    description: field("description"),
    isPublic: field("isPublic") === "public",
    defaultPermission: Number(field("defaultPermission")) as Level,
    reviewRequired: field("reviewRequired") === "on",
    theme: themeIn(field, collection.theme),
    header: field("header"),
    footer: field("footer"),
  };
  const isChanged = ([name, value]: [string, unknown]) =>
    textOf(value) !== textOf(collection[name as keyof CollectionSettings]);
  return Object.fromEntries(Object.entries(written).filter(isChanged));
}

/** The theme with its accent and appearance as chosen; what else it holds stays. */
function themeIn(field: FieldReader, theme: Theme): Theme {
  const accent = field("accent").trim();
  const chosen = field("appearance") as NonNullable<Theme["appearance"]>;
  const rest = Object.entries(theme).filter(([name]) => name !== "accent");
  return {
    ...Object.fromEntries(rest),
    ...(accent === "" ? {} : { accent }),
    ...(theme.appearance === undefined && chosen === "auto" ? {} : { appearance: chosen }),
  };
}

/** Equal for equal values, whatever the order of their fields and however their lines end. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n");
  if (typeof value !== "object" || value === null) return String(value);
  const fields = Object.entries(value).map((field) => JSON.stringify(field));
  return fields.toSorted((one, other) => one.localeCompare(other)).join();
}
