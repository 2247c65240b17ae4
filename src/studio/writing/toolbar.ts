/** A bar of buttons over the text: the text keeps its focus and its selection while one clicks, and arrows go along the bar. */
import type { EditorView } from "@codemirror/view";

/** A button with its sign: in letters, or as the path that draws it in a square of 16. */
export type ToolButton = ({ sign: string } | { drawn: string }) & {
  label: string;
  run: () => void;
};

export interface Toolbar {
  /** The class that says what it looks like. */
  name: string;
  label: string;
  buttons: readonly ToolButton[];
}

/** Makes the bar; Escape leads from it back into the text. */
export function toolbar(view: EditorView, { name, label, buttons }: Toolbar): HTMLElement {
  const bar = document.createElement("div");
  bar.className = name;
  bar.role = "toolbar";
  bar.ariaLabel = label;
  bar.append(...buttons.map(toolButton));
  bar.addEventListener("mousedown", (event) => event.preventDefault());
  bar.addEventListener("keydown", (event) => handleKey(view, bar, event));
  return bar;
}

function toolButton({ label, run, ...look }: ToolButton): HTMLElement {
  const button = document.createElement("button");
  button.type = "button";
  button.append("sign" in look ? look.sign : drawing(look.drawn));
  button.ariaLabel = label;
  button.title = label;
  button.addEventListener("click", run);
  return button;
}

const svg = "http://www.w3.org/2000/svg";

function drawing(d: string): SVGElement {
  const icon = document.createElementNS(svg, "svg");
  icon.setAttribute("class", "icon");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("width", "16");
  icon.setAttribute("height", "16");
  icon.ariaHidden = "true";
  const path = document.createElementNS(svg, "path");
  path.setAttribute("d", d);
  icon.append(path);
  return icon;
}

function handleKey(view: EditorView, bar: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...bar.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (event.key === "Escape") view.focus();
  else if (event.key === "ArrowRight") buttons[(at + 1) % buttons.length]?.focus();
  else if (event.key === "ArrowLeft") buttons.at(at - 1)?.focus();
  else return;
  event.preventDefault();
}
