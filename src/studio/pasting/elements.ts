/** Small changes of a parsed clipboard. */

/** The same element under another name, without its attributes. */
export function renameElement(element: Element, name: string): HTMLElement {
  const made = document.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

const monospace = /mono|courier|consolas|menlo/i;

/** Whether a style asks for letters of one width, which is how word processors write code. */
export function isMonospaced({ style }: HTMLElement): boolean {
  return monospace.test(style.fontFamily);
}

/** The words of an element, in the pieces that formats make of them. */
export function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let each = walker.nextNode(); each !== null; each = walker.nextNode())
    if (each instanceof Text) texts.push(each);
  return texts;
}
