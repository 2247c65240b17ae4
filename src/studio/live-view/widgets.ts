/** The small things that stand in the text in place of their marks: bullets, boxes, rules, labels, pictures. */
import { EditorView, WidgetType } from "@codemirror/view";

/** A list item's sign. */
export class Bullet extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    const bullet = document.createElement("span");
    bullet.className = "lv-bullet";
    bullet.textContent = "•";
    bullet.ariaHidden = "true";
    return bullet;
  }
}

/** The box of a task, which can be ticked. */
export class TaskBox extends WidgetType {
  readonly isDone: boolean;

  constructor(isDone: boolean) {
    super();
    this.isDone = isDone;
  }

  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone;
  }

  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.className = "lv-task";
    box.checked = this.isDone;
    box.disabled = view.state.readOnly;
    box.ariaLabel = "Done";
    box.addEventListener("mousedown", (event) => event.preventDefault());
    box.addEventListener("click", (event) => {
      event.preventDefault();
      tick(view, box, !this.isDone);
    });
    return box;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function tick(view: EditorView, box: HTMLElement, isDone: boolean): void {
  const line = view.state.doc.lineAt(view.posAtDOM(box));
  const at = line.text.search(/\[[ xX]\]/);
  if (at < 0 || view.state.readOnly) return;
  const from = line.from + at + 1;
  view.dispatch({
    changes: { from, to: from + 1, insert: isDone ? "x" : " " },
    userEvent: "input.tick",
  });
}

/** A line across the page. */
export class Rule extends WidgetType {
  override eq(): boolean {
    return true;
  }

  toDOM(): HTMLElement {
    const rule = document.createElement("span");
    rule.className = "lv-rule";
    rule.role = "separator";
    return rule;
  }
}

/** A word of the editor's own where the text has marks. */
export class Label extends WidgetType {
  readonly words: string;
  readonly name: string;

  /** @param name the class that says what it looks like */
  constructor(words: string, name: string) {
    super();
    this.words = words;
    this.name = name;
  }

  override eq(other: Label): boolean {
    return other.words === this.words && other.name === this.name;
  }

  toDOM(): HTMLElement {
    const label = document.createElement("span");
    label.className = this.name;
    label.textContent = this.words;
    return label;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

/** What a picture's source says. */
export interface PictureSource {
  address: string;
  words: string;
  width: number | null;
  height: number | null;
}

/** Reads `![words](address "title")`; null where there is no address that a browser may load. */
export function pictureSource(source: string): PictureSource | null {
  const [, words = "", address = "", fragment = ""] =
    /^!\[([^\]]*)\]\(<?([^\s)>#]+)(#[^\s)>]*)?>?/.exec(source) ?? [];
  if (!/^(?:https?:\/\/|\/(?!\/)|data:image\/)/.test(address)) return null;
  const [, width, height] = /^#(\d{1,5})x(\d{1,5})$/.exec(fragment) ?? [];
  return {
    address,
    words,
    width: width === undefined ? null : Number(width),
    height: height === undefined ? null : Number(height),
  };
}

export class Picture extends WidgetType {
  readonly source: PictureSource;

  constructor(source: PictureSource) {
    super();
    this.source = source;
  }

  override eq({ source }: Picture): boolean {
    return JSON.stringify(source) === JSON.stringify(this.source);
  }

  toDOM(view: EditorView): HTMLElement {
    const { address, words, width, height } = this.source;
    const picture = document.createElement("img");
    picture.className = "lv-picture";
    picture.src = address;
    picture.alt = words;
    if (width !== null && height !== null) {
      picture.width = width;
      picture.height = height;
    }
    const measure = () => view.requestMeasure();
    picture.addEventListener("load", measure);
    picture.addEventListener("error", () => {
      picture.classList.add("lv-picture-missing");
      measure();
    });
    return picture;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
