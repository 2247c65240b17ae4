/**
 * A drawn cover: a field in the collection's accent, shapes whose places follow from the prompt alone, and
 * the prompt as its title. The same prompt, size and accent always give the same picture, byte for byte.
 */
import { escapeHtml } from "#content/plain";
import type { ImageTask } from "#areas/ai/providers/provider";
import { clipped } from "./words.ts";
import { languageOf } from "./language.ts";

const shapeCount = 9;
const titleChars = 72;
const lineChars = 22;
const linesAtMost = 4;

/** The cover as SVG. Presentation attributes only: it needs no style that a policy could refuse. */
export function drawCover({ prompt, size, accent }: ImageTask): string {
  const [width = 0, height = 0] = size.split("x").map(Number);
  const random = randomFrom(`${prompt}\n${size}`);
  const unit = Math.min(width, height);
  const shapes = Array.from({ length: shapeCount }, () => shapeOf(random, { width, height, unit }));
  const title = clipped(prompt.replace(/[\p{Cc}\p{Cf}]/gu, " "), titleChars, languageOf(prompt));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${mixed(accent, "#10141b", 0.35)}"/>`,
    `<g fill="${accent}">${shapes.join("")}</g>`,
    `<rect width="${width}" height="${height}" fill="#10141b" fill-opacity="0.28"/>`,
    titleOf(title, { width, height, unit }),
    "</svg>",
  ].join("");
}

interface Field {
  width: number;
  height: number;
  unit: number;
}

type Random = () => number;

function shapeOf(random: Random, { width, height, unit }: Field): string {
  const x = Math.round(random() * width);
  const y = Math.round(random() * height);
  const side = Math.round(unit * (0.12 + random() * 0.5));
  const opacity = (0.12 + random() * 0.4).toFixed(2);
  const kind = Math.floor(random() * 3);
  const turn = Math.round(random() * 90);
  if (kind === 0)
    return `<circle cx="${x}" cy="${y}" r="${Math.round(side / 2)}" fill-opacity="${opacity}"/>`;
  if (kind === 1)
    return `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${Math.round(side / 8)}" transform="rotate(${turn} ${x} ${y})" fill-opacity="${opacity}"/>`;
  return `<path d="M${x} ${y - side}L${x + side} ${y + side}L${x - side} ${y + side}Z" transform="rotate(${turn} ${x} ${y})" fill-opacity="${opacity}"/>`;
}

function titleOf(title: string, { width, height, unit }: Field): string {
  const lines = linesOf(title);
  const size = Math.round(unit / (lines.length > 2 ? 14 : 11));
  const first = height - unit * 0.1 - (lines.length - 1) * size * 1.2;
  const spans = lines.map(
    (line, at) =>
      `<tspan x="${Math.round(width * 0.07)}" y="${Math.round(first + at * size * 1.2)}">${escapeHtml(line)}</tspan>`,
  );
  return `<text fill="#ffffff" font-family="system-ui, sans-serif" font-weight="700" font-size="${size}">${spans.join("")}</text>`;
}

/** The title in lines of about one length; a script without spaces is cut after so many characters. */
function linesOf(title: string): string[] {
  const pieces = title.split(" ").flatMap((word) => word.match(/.{1,22}/gsu) ?? []);
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const isFull = last === undefined || last.length + piece.length + 1 > lineChars;
    if (isFull) lines.push(piece);
    else lines[lines.length - 1] = `${last} ${piece}`;
  }
  return lines.slice(0, linesAtMost);
}

/** Numbers from 0 to 1 that follow from the text (xorshift, seeded by FNV-1a). */
function randomFrom(text: string): Random {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) =>
    Math.round(part(one, at) * (1 - share) + part(other, at) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
