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

const shown = { words: english };

/** The words of the panel: English, until another language is set. */
export const panelWords = (): PanelWords => shown.words;

/** Sets the language of the panel by its tag; English, where there are no words of it or they cannot be loaded. */
export async function setLanguage(tag: string): Promise<void> {
  const load = translated[tag.split("-", 1)[0]?.toLowerCase() ?? ""];
  if (load === undefined) shown.words = english;
  else shown.words = (await load().catch(() => ({ words: english }))).words;
}
