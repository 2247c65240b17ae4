/** The small things that stand in the text in place of their marks: bullets, boxes, rules, labels. */
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

  readonly isReadOnly: boolean;

  constructor(isDone: boolean, isReadOnly: boolean) {
    super();
    this.isDone = isDone;
    this.isReadOnly = isReadOnly;
  }

  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone && other.isReadOnly === this.isReadOnly;
  }

  toDOM(view: EditorView): HTMLElement {
    const box = document.createElement("input");
    box.type = "checkbox";
    box.className = "lv-task";
    box.checked = this.isDone;
    box.disabled = this.isReadOnly;
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
