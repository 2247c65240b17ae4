/** A picture in the page: what its source says, with its caption below it where it is a paragraph of its own. */
import type { Text } from "@codemirror/state";
import { WidgetType } from "@codemirror/view";
import type { EditorView } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import { linkSource } from "../markdown/link-source.ts";
import { definitionOf } from "./definitions.ts";
import type { Definition } from "./definitions.ts";

/** What is shown of a picture. */
export interface ShownPicture {
  address: string;
  words: string;
  caption: string;
  /** The caption stands below the picture, as it does for readers. */
  isCaptioned: boolean;
  width: number | null;
  height: number | null;
}

/** A size at the end of an address, as the site reads it. */
export const sizePattern = /#([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Reads a picture; null where there is no address that a browser may load. */
export function shownPicture(node: SyntaxNode, doc: Text): ShownPicture | null {
  const { words, address, title } = pictureSource(node, doc);
  if (!/^(?:https?:\/\/|\/(?!\/)|data:image\/)/.test(address)) return null;
  const [size = "", width, height] = sizePattern.exec(address) ?? [];
  return {
    address: address.slice(0, address.length - size.length),
    words,
    caption: title,
    isCaptioned: title !== "" && isParagraph(node),
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  };
}

/** What its source says of a picture, or what its label leads to. */
function pictureSource(node: SyntaxNode, doc: Text): Definition & { words: string } {
  const inline = linkSource(node, doc);
  if (inline !== null)
    return {
      words: inline.words.text,
      address: inline.address.text,
      title: inline.title.text,
    };
  const [opening, closing] = node.getChildren("LinkMark");
  const words = doc.sliceString(opening?.to ?? node.from, closing?.from ?? node.from);
  return { words, ...(definitionOf(node, words, doc) ?? { address: "", title: "" }) };
}

/** Whether a picture is all there is in a paragraph, which items of a list mostly are not. */
export function isParagraph({ from, to, parent }: SyntaxNode): boolean {
  const isWhole = parent?.name === "Paragraph" && parent.from === from && parent.to === to;
  return isWhole && parent.parent?.name !== "ListItem";
}

export class Picture extends WidgetType {
  readonly shown: ShownPicture;

  constructor(shown: ShownPicture) {
    super();
    this.shown = shown;
  }

  override eq({ shown }: Picture): boolean {
    return JSON.stringify(shown) === JSON.stringify(this.shown);
  }

  toDOM(view: EditorView): HTMLElement {
    const figure = document.createElement("span");
    figure.className = "lv-figure";
    const picture = document.createElement("img");
    const measure = () => view.requestMeasure();
    picture.addEventListener("load", () => {
      picture.classList.remove("lv-picture-missing");
      measure();
    });
    picture.addEventListener("error", () => {
      picture.classList.add("lv-picture-missing");
      measure();
    });
    picture.className = "lv-picture";
    figure.append(picture);
    this.updateDOM(figure);
    return figure;
  }

  /** The same picture stays loaded while somebody changes what is said of it. */
  override updateDOM(figure: HTMLElement): boolean {
    const { address, words, caption, isCaptioned, width, height } = this.shown;
    const picture = figure.querySelector("img");
    if (picture === null) return false;
    if (picture.getAttribute("src") !== address) picture.src = address;
    picture.alt = words;
    picture.title = isCaptioned ? "" : caption;
    setSize(picture, width, height);
    figure.querySelector(".lv-caption")?.remove();
    if (!isCaptioned) return true;
    const line = document.createElement("span");
    line.className = "lv-caption";
    line.textContent = caption;
    figure.append(line);
    return true;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** In pixels, as far as they are known. */
export function setSize(
  picture: HTMLImageElement,
  width: number | null,
  height: number | null,
): void {
  if (width === null || height === null) {
    picture.removeAttribute("width");
    picture.removeAttribute("height");
  } else Object.assign(picture, { width, height });
}
