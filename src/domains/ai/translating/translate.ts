/** Asks the provider for the translation of a Markdown text, piece by piece, and holds it to what must stay. */
import { ask } from "#domains/ai/ask";
import type { AnsweredBy, Asking } from "#domains/ai/ask";
import { piecesOf } from "./pieces.ts";

/** So many pieces are asked for at a time. */
const atOnce = 4;
const leftChars = 120;

export interface TranslatedText {
  text: string;
  /** How those pieces begin that stay in the first language, since the model lost a part of them. */
  left: string[];
  notes: string[];
  by: AnsweredBy | null;
}

const question = { operation: "draftTranslation", kind: "text" } as const;

export async function translateText(
  asking: Asking,
  markdown: string,
  languages: { from: string; into: string },
): Promise<TranslatedText> {
  const { pieces, unmasked, restored } = piecesOf(markdown);
  const left: string[] = [];
  const notes = new Set<string>();
  let by: AnsweredBy | null = null;
  const translated = async (piece: (typeof pieces)[number]): Promise<string> => {
    const own = unmasked(piece.masked);
    if (!piece.hasWords) return own;
    const answer = await ask(asking, question, (provider) =>
      provider.translate({ ...languages, text: piece.masked }),
    );
    ({ by } = answer);
    for (const note of answer.notes) notes.add(note);
    const text = answer.notes.length > 0 ? null : restored(piece, answer.value);
    if (text === null) left.push(own.slice(0, leftChars).replaceAll(/\s+/g, " "));
    return text ?? own;
  };
  const made: string[] = [];
  for (let at = 0; at < pieces.length; at += atOnce) {
    const some = pieces.slice(at, at + atOnce);
    const texts = await Promise.all(some.map(translated));
    made.push(...some.map(({ before, after }, index) => `${before}${texts[index] ?? ""}${after}`));
  }
  return { text: made.join(""), left, notes: [...notes], by };
}
