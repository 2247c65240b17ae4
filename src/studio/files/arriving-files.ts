/** What comes of files that were put into a text: each is a link where it was put, in the order in which they came, or told of. */
import type { RelativePosition } from "yjs";
import { lastingNotes } from "../lasting-notes.ts";
import { sentenceOf } from "../refusals.ts";
import type { FileTerms, TakingEditor } from "./file-terms.ts";
import { refusalBeforeSending } from "./refused-files.ts";
import { setUploadMark } from "./upload-marks.ts";
import { isShown, linkInto, linkTo } from "./uploaded-link.ts";

/** Where the next file goes, and what parts it from what stands before it. */
interface Spot {
  place: RelativePosition;
  before: string;
}

/** What came of one file. */
type Arrival = { link: string; remark: string | null } | { refusal: string };

/** The mark of the files that are still to come. */
interface Left {
  id: number;
  names: string[];
}

let lastMark = 0;
/** Longer than what is written for any file but those with the longest names. */
const linkChars = 300;

/** Uploads files and writes each one's link. Resolves when the last has come, or was told of. */
export async function arriveAll(taker: TakingEditor, files: readonly File[], first: Spot) {
  const tell = (sentence: string) => tellOf(taker, sentence);
  const names = files.map(({ name }) => name);
  if (!hasRoom(taker, first)) return tell(fullText(names));
  const arrivals = files.map((file) => arrivalOf(file, taker.terms));
  const told: string[] = [];
  lastMark += 1;
  const id = lastMark;
  let spot = first;
  mark(taker, spot, { id, names });
  for (const [index, coming] of arrivals.entries()) {
    const arrival = await coming;
    const left = { id, names: names.slice(index + 1) };
    if ("link" in arrival) spot = writeLink(taker, spot, arrival.link, left);
    else mark(taker, spot, left);
    const sentence = "link" in arrival ? arrival.remark : arrival.refusal;
    if (sentence === null) continue;
    told.push(sentence);
    tell(taker.isGone ? sentence : told.join(" "));
  }
}

/** Whoever has left the page is told wherever they are. */
function tellOf({ terms, isGone }: TakingEditor, sentence: string): void {
  if (isGone) lastingNotes.tell(`On the page “${terms.pageName()}”: ${sentence}`);
  else terms.tell(sentence);
}

function writeLink(
  { view, terms, isGone }: TakingEditor,
  spot: Spot,
  link: string,
  left: Left,
): Spot {
  const { uploads } = terms;
  const at = uploads.indexOf(spot.place);
  const { at: from, words, next } = linkInto(uploads.read(), at, link, spot.before);
  const end = from + words.length;
  if (isGone) uploads.write(from, words);
  else {
    const { main } = view.state.selection;
    view.dispatch({
      changes: { from, insert: words },
      // Whoever waits for it goes on behind it.
      ...(main.empty && main.head === from ? { selection: { anchor: end } } : {}),
      effects: setUploadMark.of({ ...left, at: end }),
      userEvent: "input.paste",
    });
  }
  return { place: uploads.placeAt(end), before: next };
}

function mark({ view, terms, isGone }: TakingEditor, { place }: Spot, left: Left): void {
  const at = terms.uploads.indexOf(place);
  if (!isGone) view.dispatch({ effects: setUploadMark.of({ ...left, at }) });
}

/** Asked before anything is sent, by what the editor would refuse. */
function hasRoom({ view, terms, isGone }: TakingEditor, { place }: Spot): boolean {
  const from = terms.uploads.indexOf(place);
  const changes = { from, insert: "x".repeat(linkChars) };
  return isGone || view.state.update({ changes }).docChanged;
}

/** Uploads one file, unless that cannot end well. */
async function arrivalOf(file: File, { upload }: FileTerms): Promise<Arrival> {
  const refusal = await refusalBeforeSending(file);
  if (refusal !== null) return { refusal };
  try {
    const [uploaded, size] = await upload(file);
    const isLinked = file.type.startsWith("image/") && !isShown(uploaded.contentType);
    return { link: linkTo(uploaded, size), remark: isLinked ? linkedText(file) : null };
  } catch (error) {
    return { refusal: `“${file.name}” was not uploaded. ${sentenceOf(error)}` };
  }
}

const linkedText = ({ name }: File): string =>
  `“${name}” is linked as a file, since not every browser shows pictures of its kind. Save it as a PNG, WebP or JPEG to show it in the page.`;

function fullText(names: readonly string[]): string {
  const list = new Intl.ListFormat("en").format(names.map((name) => `“${name}”`));
  return `Not uploaded: ${list}. This page is full: cut something, or put it into another page.`;
}
