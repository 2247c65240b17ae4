/** What of a site's look only a closer reading tells: colours that can be read, a stylesheet that reaches nothing. */
import { selectPagesAmong } from "#access/queries";
import {
  black,
  contrast,
  formatColour,
  parseColour,
  textContrast,
  towards,
  white,
} from "#content/colours";
import type { Colour } from "#content/colours";
import type { Database } from "#db/client";
import type { CollectionRow, NavigationSettings, Theme, ThemeColours } from "#db/schema";
import { findFile } from "#domains/files/index";
import { invalid } from "#failure";
import { limits } from "#limits";
import { pagesNamedIn } from "./navigation-links.ts";

/** How light a light page is at least, and how dark a dark one, by its contrast with black and with white. */
const pageContrast = { light: 17, dark: 15.5 } as const;
const standardPage = { light: white, dark: [15, 17, 21] } as const satisfies Record<string, Colour>;

type Appearance = keyof typeof pageContrast;

/**
 * The theme with its stylesheet cleaned. Throws `validation_failed` for a colour that could not be read, with the
 * nearest one that can, and for a stylesheet that cannot be read or that names an address.
 */
export async function checkedTheme(theme: Theme): Promise<Theme> {
  expectReadable("light", theme.light ?? {});
  expectReadable("dark", theme.dark ?? {});
  const { css = "", ...rest } = theme;
  if (css.trim() === "") return rest;
  const { cleanCss } = await import("#content/css");
  const cleaned = cleanCss(css);
  if ("fault" in cleaned) throw invalid("body.theme.css", cleaned.fault);
  return { ...rest, css: cleaned.css };
}

function expectReadable(appearance: Appearance, colours: ThemeColours): void {
  const [first] = unreadableIn(appearance, colours);
  if (first === undefined) return;
  const { name, fault, nearest } = first;
  throw invalid(`body.theme.${appearance}.${name}`, `${fault}: ${nearest}`);
}

/** A colour that could not be read, or on which nothing could. */
interface UnreadableColour {
  name: keyof ThemeColours;
  fault: string;
  nearest: string;
}

function unreadableIn(appearance: Appearance, colours: ThemeColours): UnreadableColour[] {
  const unreadable: UnreadableColour[] = [];
  const [own, other] = appearance === "light" ? [white, black] : [black, white];
  let page: Colour =
    colours.page === undefined ? standardPage[appearance] : parseColour(colours.page);
  const atLeast = pageContrast[appearance];
  if (contrast(page, other) < atLeast) {
    page = towards(page, own, { on: other, atLeast });
    const fault = `is not ${appearance} enough for everything that stands on a page; the nearest colour that is`;
    unreadable.push({ name: "page", fault, nearest: formatColour(page) });
  }
  for (const name of ["text", "accent"] as const) {
    const given = colours[name];
    if (given === undefined) continue;
    const colour = parseColour(given);
    const found = contrast(colour, page);
    if (found >= textContrast) continue;
    const nearest = formatColour(towards(colour, other, { on: page }));
    const fault = `has a contrast of ${found.toFixed(1)} to 1 on the page, and text needs ${textContrast}; the nearest colour that has it`;
    unreadable.push({ name, fault, nearest });
  }
  return unreadable;
}

/** The theme with the nearest colours that can be read, and a sentence for each that took the place of another. */
export function readableTheme(theme: Theme): { theme: Theme; replaced: string[] } {
  const readable = { ...theme };
  const replaced: string[] = [];
  for (const appearance of ["light", "dark"] as const) {
    for (const { name, fault, nearest } of unreadableIn(appearance, theme[appearance] ?? {})) {
      replaced.push(
        `The ${name} colour ${theme[appearance]?.[name]} of ${appearance} pages ${fault} is taken: ${nearest}.`,
      );
      readable[appearance] = { ...readable[appearance], [name]: nearest };
    }
  }
  return { theme: readable, replaced };
}

/** Throws `validation_failed` for what is no font of the organization, and for one that is too large to send to every reader. */
export async function expectFont(
  db: Database,
  orgId: string,
  url: string | undefined,
): Promise<void> {
  if (url === undefined) return;
  const [, , ownerId = "", fileId = ""] = url.split("/");
  const file = ownerId === orgId ? await findFile(db, orgId, fileId) : null;
  if (file?.contentType !== "font/woff2") {
    throw invalid(
      "body.theme.fontUrl",
      "is not a WOFF2 font that was uploaded to the organization",
    );
  }
  if (file.sizeBytes > limits.fontFileBytes) {
    throw invalid(
      "body.theme.fontUrl",
      `is a font of ${file.sizeBytes} bytes, and readers are sent at most ${limits.fontFileBytes}: leave out the characters that you do not use`,
    );
  }
}

/** Throws `validation_failed` where a link leads to a page that is none of the collection's. */
export async function expectOwnPages(
  db: Database,
  row: CollectionRow,
  navigation: NavigationSettings = {},
): Promise<void> {
  const named = pagesNamedIn(navigation);
  const there = await selectPagesAmong(db, row, [...named.keys()]);
  for (const [pageId, place] of named) {
    if (!there.has(pageId))
      throw invalid(`body.navigation.${place}`, "is not a page of this collection");
  }
}
