/** Formats that are written as styles, made elements. */
import { isMonospaced } from "./elements.ts";

/** Google Docs puts all it copies into a `b` that is not bold, and formats by styles; so does Word in places. */
export function makeFormats(body: HTMLElement): void {
  for (const each of body.querySelectorAll<HTMLElement>("b, strong, span, font")) makeFormat(each);
}

function makeFormat(element: HTMLElement): void {
  const isInHeading = element.closest("h1, h2, h3, h4, h5, h6") !== null;
  const hasWords = element.textContent.trim() !== "";
  const names = hasWords ? formatsOf(element, isInHeading) : [];
  let inner: Node[] = [...element.childNodes];
  for (const name of names.toReversed()) {
    const made = document.createElement(name);
    made.append(...inner);
    inner = [made];
  }
  element.replaceWith(...inner);
}

function formatsOf(element: HTMLElement, isInHeading: boolean): string[] {
  if (isMonospaced(element)) return ["code"];
  const { fontWeight, fontStyle, textDecorationLine, verticalAlign } = element.style;
  const isSaid = /^(?:B|STRONG)$/.test(element.nodeName) && fontWeight === "";
  const isBold = isSaid || fontWeight === "bold" || Number(fontWeight) >= 600;
  return [
    ...(isBold && !isInHeading ? ["strong"] : []),
    ...(fontStyle === "italic" ? ["em"] : []),
    ...(textDecorationLine.includes("line-through") ? ["del"] : []),
    ...(/^(?:sub|super)$/.test(verticalAlign) ? [verticalAlign === "sub" ? "sub" : "sup"] : []),
  ];
}
