/** What is said of components that are not converted, and of attributes that have no place. Pure. */
import type { ReadAttributes } from "./attributes.ts";
import { placeMark } from "./html-elements.ts";
import type { ComponentPage } from "./component-page.ts";
import type { Bound } from "./modules.ts";
import type { Node } from "./node.ts";

/** Attributes whose words readers see. */
const worded = [
  "title",
  "label",
  "name",
  "heading",
  "caption",
  "description",
  "summary",
  "text",
  "alt",
  "tip",
];
/** Attributes that only say how something looks, or are read by programs. */
const looks =
  /^(?:className|class|style|slot|key|ref|theme|as|dir|lang|on[A-Z]\w*|aria-.*|data-.*|allow|allowfullscreen|sandbox|frameborder|width|height|loading|referrerpolicy|controls|muted|loop|autoplay|playsinline|preload)$/i;

/** The words among attributes. */
export function wordsOf(given: Readonly<Record<string, string>>): string[] {
  return worded
    .flatMap((name) => (Object.hasOwn(given, name) ? [given[name] ?? ""] : []))
    .filter((each) => each.trim() !== "");
}

/** Says that a component is not known, or a program, and what of it is kept. */
export function nameUnknown(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  hasWords: boolean,
): void {
  const what = whatIs(page, page.bound.get(name));
  const became = hasWords ? "its words are kept" : "it is left out";
  page.note(`\`<${name}>\``, hasWords ? "kept" : "left out", `${what}: ${became}`, node);
  nameComputed(page, node, name, read);
}

/** The address of a file of the site's own, which may be components that only say what they show. */
const ownFile = /^(?:\.{1,2}|@site|[@~])?\/(?:[^/]+\/)*[^/.]+(?:\.[jt]sx?)?$/;

function whatIs({ path, setting }: ComponentPage, bound: Bound | undefined): string {
  const from = bound?.is === "file" ? bound.from : "";
  if (ownFile.test(from) && setting.texts.component(path, from) === null)
    return `is of \`${from}\`, which is not among the files`;
  const isProgram = bound?.is === "program" || (from !== "" && !/\.mdx?$/i.test(from));
  return isProgram ? "is a program, which is not run" : "is not known";
}

/** Says which attributes have no place here. */
export function nameLeft(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  left: readonly string[],
): void {
  const isKept = (each: string) =>
    ["description", "summary"].includes(each) ||
    (each === "id" && placeMark("a", read.given) !== "");
  const lost = left.filter((each) => !looks.test(each) && !isKept(each));
  if (lost.length > 0)
    page.note(
      `\`<${name}>\``,
      "kept",
      `has no place here for ${lost.map((each) => `\`${each}\``).join(", ")}`,
      node,
    );
  nameComputed(page, node, name, read);
}

function nameComputed(
  page: ComponentPage,
  node: Node,
  name: string,
  { computed }: ReadAttributes,
): void {
  const lost = computed.filter((each) => !looks.test(each));
  if (lost.length > 0)
    page.note(
      `\`<${name}>\``,
      "kept",
      `has attributes that are computed, which are left out: ${lost.map((each) => `\`${each}\``).join(", ")}`,
      node,
    );
}
