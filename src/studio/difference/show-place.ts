/** Brings a place where two rendered texts differ into view, out of what is folded. */

const saidAtMost = 80;

/** Shows the place in every text that has it, and gives what went and what came there, in words. */
export function showPlace(host: HTMLElement, place: number): string {
  const articles = [...host.querySelectorAll("[role=document]")].map((each) => each.shadowRoot);
  const marks = (which: string) =>
    articles.flatMap((each) => [...(each?.querySelectorAll(which) ?? [])]);
  for (const old of marks("[data-current]")) old.removeAttribute("data-current");
  const here = marks(`[data-place="${place}"]`);
  for (const mark of here) {
    mark.setAttribute("data-current", "");
    unfold(mark);
  }
  here.at(-1)?.scrollIntoView({ block: "center" });
  return [changedWords("removed", here, "DEL"), changedWords("added", here, "INS")]
    .filter((words) => words !== "")
    .join(", ");
}

/** Opens what is folded around it, and the tab that it stands in. */
function unfold(mark: Element): void {
  for (let around = mark.parentElement; around !== null; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    const tab = around.matches(".tab-panel") ? around.previousElementSibling : null;
    const choice = tab?.querySelector("input");
    if (choice) choice.checked = true;
  }
}

function changedWords(what: string, marks: readonly Element[], name: string): string {
  const own = marks.filter(({ tagName }) => tagName === name);
  if (own.length === 0) return "";
  const words = own.map(seenText).join("").replaceAll(/\s+/g, " ").trim();
  return `${what} “${words.length > saidAtMost ? `${words.slice(0, saidAtMost)}…` : words}”`;
}

/** A picture says what it says in place of itself. */
const seenText = (mark: Element): string =>
  mark.textContent ||
  (mark.firstElementChild?.getAttribute("alt") ?? mark.firstElementChild?.ariaLabel ?? "");
