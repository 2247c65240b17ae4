/** XML as text: the few characters that may not stand in it, and elements. */

/** What XML 1.0 does not allow at all, even escaped (production 2). */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Text for the content of an element or for a double-quoted attribute. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(forbidden, "")
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** An element that holds text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
