/** What is written into a page's text for an uploaded file. */
import type { UploadedFile } from "../api/files.ts";
import { besideWord } from "../page-link.ts";

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The pictures that every browser shows; others are files that one downloads. */
const shownPictures = /^image\/(?:png|apng|jpeg|gif|webp|avif|bmp|x-icon)$/;

/** Whether readers see a file of this media type in the page. */
export const isShown = (contentType: string): boolean => shownPictures.test(contentType);

/** The Markdown of an uploaded file: a picture is shown, its size in its address; anything else is linked. */
export function linkTo(
  { url, originalName, contentType }: UploadedFile,
  size: PictureSize | null = null,
): string {
  const name = plain(originalName);
  if (!isShown(contentType)) return `[${name}](${url})`;
  return `![${name}](${url}${size === null ? "" : `#${size.width}x${size.height}`})`;
}

/** A name that ends no link and no cell of a table, and is no Markdown of its own. */
function plain(name: string): string {
  return name
    .replaceAll(/[[\]\\`*_<>!|]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

interface Written {
  at: number;
  words: string;
  /** What parts the next file from this one. */
  next: string;
}

/** A line that is more than words: an item, a quotation, a heading, a row, a fence. */
const isMarked = /^\s*(?:[-*+>#|:`~]|\d{1,9}[.)]\s)/;

/**
 * Where a link goes into a text, and with what around it: beside a word and not into it, and several on an empty line as
 * paragraphs of their own. A picture behind the words of a paragraph is one of its own, too.
 * @param before what parts it from what stands before it; empty for the first one at a place
 */
export function linkInto(text: string, at: number, link: string, before: string): Written {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const line = text.slice(start, end === -1 ? text.length : end);
  const isPicture = link.startsWith("!") && line.trim() !== "" && !isMarked.test(line);
  const isBehind = isPicture && line.slice(at - start).trim() === "";
  const next = line.trim() === "" || isBehind || before.includes("\n") ? "\n\n" : " ";
  if (before !== "") return { at, words: before + link, next };
  if (isBehind) return { at: start + line.trimEnd().length, words: `\n\n${link}`, next };
  const beside = besideWord(line, at - start, link);
  return { at: start + beside.at, words: beside.words, next };
}
