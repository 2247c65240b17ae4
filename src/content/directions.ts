/**
 * Which way blocks are read. A paragraph finds its own direction by its first letter, in a stylesheet; the sign of a list,
 * the frame of a quote and the icon of a callout stand where the direction of the whole block begins. Pure.
 */

/** Letters of scripts that are written from the right. */
const fromRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}\p{Script=Samaritan}]/u;
const firstLetter = /\p{L}/u;
const entities = /&#?\w+;/g;
const tagOrText = /<(\/?)([a-z][a-z0-9]*)((?![a-z0-9])[^<>]*)>|[^<]+/g;
const blocks = new Set(["ul", "ol", "dl", "blockquote", "details", "div"]);
const framed = /\sclass="(?:callout|card|step)(?=[\s"])/;
/** What has words of ours where its author gave none: a Latin letter in it says nothing. */
const isTitle = (name: string, attributes: string) =>
  name === "summary" || (name === "p" && attributes.includes('"callout-title'));

/**
 * Sanitised HTML in which lists, quotes, folds, callouts, cards and steps say that they are read from the right, where
 * their first letter is of such a script. What says a direction itself keeps it.
 */
export function withDirections(html: string): string {
  if (!fromRight.test(html)) return html;
  const reading = new Reading();
  for (const { 0: whole, 1: slash, 2: name, 3: attributes = "", index } of html.matchAll(
    tagOrText,
  )) {
    if (name === undefined) reading.text(whole);
    else if (slash === "/") reading.close(name);
    else reading.open(name, attributes, index + whole.length - 1);
  }
  let written = "";
  let done = 0;
  for (const place of reading.places.toSorted((one, other) => one - other)) {
    written += `${html.slice(done, place)} dir="rtl"`;
    done = place;
  }
  return written + html.slice(done);
}

/** Tags and texts in their order, and where the blocks open that are read from the right. */
class Reading {
  /** Where `dir` goes: at the ends of opening tags. */
  readonly places: number[] = [];
  /** The blocks that are open, by those places; null for one that has its direction. */
  readonly #open: (number | null)[] = [];
  /** Those of them in which no letter came yet. */
  #undecided: number[] = [];
  #title: string | null = null;

  open(name: string, attributes: string, place: number): void {
    if (isTitle(name, attributes)) this.#title = name;
    if (!blocks.has(name)) return;
    const isMarked = (name !== "div" || framed.test(attributes)) && !/\sdir="/.test(attributes);
    this.#open.push(isMarked ? place : null);
    if (isMarked) this.#undecided.push(place);
  }

  close(name: string): void {
    if (name === this.#title) this.#title = null;
    if (!blocks.has(name)) return;
    const closed = this.#open.pop();
    if (this.#undecided.at(-1) === closed) this.#undecided.pop();
  }

  text(text: string): void {
    const letter = firstLetter.exec(text.replace(entities, " "))?.[0];
    if (letter === undefined) return;
    if (fromRight.test(letter)) this.places.push(...this.#undecided);
    else if (this.#title !== null) return;
    this.#undecided = [];
  }
}
