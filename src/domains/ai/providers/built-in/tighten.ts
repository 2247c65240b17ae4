/**
 * The only rewriting that the built-in provider does: it replaces wordy phrases by short ones, in English and
 * German. Code, links and everything else stay as they are.
 */
import { guessLanguage } from "./language.ts";

type Replacement = readonly [wordy: string, short: string];

const english: readonly Replacement[] = [
  ["in order to", "to"],
  ["so as to", "to"],
  ["due to the fact that", "because"],
  ["owing to the fact that", "because"],
  ["in spite of the fact that", "although"],
  ["despite the fact that", "although"],
  ["at this point in time", "now"],
  ["at the present time", "now"],
  ["in the event that", "if"],
  ["on the condition that", "if"],
  ["in the case of", "for"],
  ["with regard to", "about"],
  ["with respect to", "about"],
  ["in relation to", "about"],
  ["for the purpose of", "for"],
  ["in the process of", ""],
  ["a large number of", "many"],
  ["a great number of", "many"],
  ["the majority of", "most"],
  ["a majority of", "most"],
  ["a sufficient amount of", "enough"],
  ["has the ability to", "can"],
  ["have the ability to", "can"],
  ["is able to", "can"],
  ["are able to", "can"],
  ["make use of", "use"],
  ["makes use of", "uses"],
  ["making use of", "using"],
  ["utilize", "use"],
  ["utilizes", "uses"],
  ["utilizing", "using"],
  ["prior to", "before"],
  ["subsequent to", "after"],
  ["in close proximity to", "near"],
  ["until such time as", "until"],
  ["whether or not", "whether"],
  ["each and every", "every"],
  ["first and foremost", "first"],
  ["it is important to note that", ""],
  ["it should be noted that", ""],
  ["it is worth noting that", ""],
  ["please note that", ""],
  ["as a matter of fact,", ""],
  ["needless to say,", ""],
  ["basically,", ""],
  ["essentially,", ""],
  ["very unique", "unique"],
  ["absolutely necessary", "necessary"],
  ["completely eliminate", "eliminate"],
  ["end result", "result"],
];

const german: readonly Replacement[] = [
  ["aufgrund der Tatsache, dass", "weil"],
  ["trotz der Tatsache, dass", "obwohl"],
  ["für den Fall, dass", "falls"],
  ["im Falle, dass", "falls"],
  ["unter der Voraussetzung, dass", "wenn"],
  ["zum jetzigen Zeitpunkt", "jetzt"],
  ["zum gegenwärtigen Zeitpunkt", "jetzt"],
  ["unter Zuhilfenahme von", "mit"],
  ["unter Verwendung von", "mit"],
  ["im Hinblick auf", "für"],
  ["zu einem späteren Zeitpunkt", "später"],
  ["einzig und allein", "nur"],
  ["nichtsdestotrotz", "trotzdem"],
];

const tables = { en: english, de: german };

/** Code, links and addresses: what must stay as it is. */
const untouched =
  /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]*`|\]\((?:[^()\n]|\([^()\n]*\))*\)|<[^<>\n]*>|https?:\/\/\S+)/;

/** The text tightened; null for a language that it cannot do this in. */
export function tighten(text: string): string | null {
  const language = guessLanguage(text);
  if (language !== "en" && language !== "de") return null;
  return text
    .split(untouched)
    .map((part, index) => (index % 2 === 1 ? part : tightenProse(part, tables[language])))
    .join("");
}

function tightenProse(prose: string, table: readonly Replacement[]): string {
  return table.reduce((text, [wordy, short]) => replacePhrase(text, wordy, short), prose);
}

const patterns = new Map<string, RegExp>();

function patternOf(wordy: string): RegExp {
  const known = patterns.get(wordy);
  if (known) return known;
  const words = wordy.split(" ").map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const source = `(?<![\\p{L}\\p{N}])${words.join("[ \\t]*(?:\\n[ \\t]*)?")}`;
  // A space or one line's end between the words; a blank line ends a paragraph.
  const spaced = source.replaceAll("[ \\t]*(?:\\n[ \\t]*)?", "(?:[ \\t]+|[ \\t]*\\n[ \\t]*)");
  const made = new RegExp(`${spaced}(?![\\p{L}\\p{N}])([ \\t]*)(\\p{L})?`, "giu");
  patterns.set(wordy, made);
  return made;
}

/** A capital at the phrase's beginning goes to what stands there now. */
function replacePhrase(text: string, wordy: string, short: string): string {
  return text.replace(patternOf(wordy), (whole, space: string, next: string = "") => {
    const isCapital = /^\p{Lu}/u.test(whole);
    const first = short === "" ? "" : isCapital ? capital(short) : short;
    if (short !== "") return first + space + next;
    return isCapital ? next.toUpperCase() : next;
  });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
