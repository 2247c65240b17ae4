/** The words of the panel in the language of the page that it is opened over. */
import { english } from "./en.ts";
import type { PanelWords } from "./en.ts";

export type { PanelWords } from "./en.ts";

/** The languages that a site has words in, beside English; each is loaded where it is read. */
const translated: Readonly<Record<string, () => Promise<{ words: PanelWords }>>> = {
  ar: () => import("./ar.ts"),
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
  ja: () => import("./ja.ts"),
};

const spoken = { words: english };

/** What the panel says now: English, until another language is spoken. */
export const said = (): PanelWords => spoken.words;

/** Speaks the language of a tag from now on; English, where it has no words or they cannot be read. */
export async function speak(tag: string): Promise<void> {
  const load = translated[tag.split("-", 1)[0]?.toLowerCase() ?? ""];
  if (load === undefined) spoken.words = english;
  else spoken.words = (await load().catch(() => ({ words: english }))).words;
}
