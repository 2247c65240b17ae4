/**
 * A drawn cover as SVG, the prompt as its title. The same prompt, size and accent always give the same
 * picture. Presentation attributes only: it needs no style that a policy could refuse.
 */
import { escapeHtml } from "#content/plain";
import type { ImageTask } from "#domains/ai/providers/provider";
import { fieldOf, groundOf, shade, shadeOpacity, shapesOf } from "./cover-shapes.ts";
import type { Field, Shape } from "./cover-shapes.ts";
import { languageOf } from "./language.ts";
import { clipped } from "./words.ts";

const titleChars = 72;
const lineChars = 22;
const linesAtMost = 4;

/** The text on a cover: the beginning of the prompt, without what cannot be seen. */
export function coverTitle(prompt: string): string {
  return clipped(prompt.replace(/[\p{Cc}\p{Cf}]/gu, " "), titleChars, languageOf(prompt));
}

export function drawSvg(task: ImageTask): string {
  const { width, height } = fieldOf(task);
  const title = coverTitle(task.prompt);
  const size = `width="${width}" height="${height}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect ${size} fill="${groundOf(task)}"/>`,
    `<g fill="${task.accent}">${shapesOf(task).map(pathOf).join("")}</g>`,
    `<rect ${size} fill="${shade}" fill-opacity="${shadeOpacity}"/>`,
    titleText(title, { width, height }),
    "</svg>",
  ].join("");
}

function pathOf({ points, opacity }: Shape): string {
  const places = points.map(([x, y]) => `${x} ${y}`).join("L");
  return `<path d="M${places}Z" fill-opacity="${opacity.toFixed(2)}"/>`;
}

function titleText(title: string, { width, height }: Field): string {
  const unit = Math.min(width, height);
  const lines = linesOf(title);
  const size = Math.round(unit / (lines.length > 2 ? 14 : 11));
  const first = height - unit * 0.1 - (lines.length - 1) * size * 1.2;
  const spans = lines.map((line, at) => {
    const y = Math.round(first + at * size * 1.2);
    return `<tspan x="${Math.round(width * 0.07)}" y="${y}">${escapeHtml(line)}</tspan>`;
  });
  const font = `font-family="system-ui, sans-serif" font-weight="700" font-size="${size}"`;
  return `<text fill="#ffffff" ${font}>${spans.join("")}</text>`;
}

/** The title in lines of about one length; a word that is longer than one is broken. */
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
