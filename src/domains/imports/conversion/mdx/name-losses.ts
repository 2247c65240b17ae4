/** What is said of components that are not converted, and of attributes that have no place. Pure. */
import type { ReadAttributes } from "./attributes.ts";
import type { ComponentPage } from "./component-page.ts";
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
  /^(?:className|class|style|key|ref|id|theme|as|dir|lang|on[A-Z]\w*|aria-.*|data-.*|allow|allowfullscreen|sandbox|frameborder|width|height|loading|referrerpolicy|controls|muted|loop|autoplay|playsinline|preload)$/i;

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
  const bound = page.bound.get(name);
  const isProgram =
    bound?.is === "program" || (bound?.is === "file" && !/\.mdx?$/i.test(bound.from));
  const what = isProgram ? "is a program, which is not run" : "is not known";
  const became = hasWords ? "its words are kept" : "it is left out";
  page.note(`\`<${name}>\``, hasWords ? "kept" : "left out", `${what}: ${became}`, node);
  nameComputed(page, node, name, read);
}

/** Says which attributes have no place here. */
export function nameLeft(
  page: ComponentPage,
  node: Node,
  name: string,
  read: ReadAttributes,
  left: readonly string[],
): void {
  const lost = left.filter(
    (each) => !looks.test(each) && !["description", "summary"].includes(each),
  );
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
