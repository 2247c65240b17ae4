/** What axe-core says of a page in a real browser. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules whose answer depends on colours: nothing else of a page differs in the dark. */
const ofColours = ["color-contrast", "link-in-text-block"];

/**
 * What axe says is wrong with what is shown: by all of its rules, or by those of colours alone. Where a dialog shuts off
 * the rest of the page, it looks at the dialog: every third view of the studio is one, before a page that is a view
 * itself. The page's context bypasses its security policy.
 */
export async function violationsOn(
  page: Page,
  rules: "all" | "of colours" = "all",
): Promise<string[]> {
  // It is half a megabyte: sent once to each document.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe);
  const runOnly = rules === "all" ? {} : { runOnly: { type: "rule", values: ofColours } };
  // What is right is not described: that took as long as to look.
  const options = JSON.stringify({ resultTypes: ["violations"], ...runOnly });
  // Offered completions are walked by the arrows from the text, which keeps the focus: axe knows that of comboboxes.
  // A row of the tree is called as its page, and not also as the menu while that is open in it.
  const shown = `[...document.querySelectorAll("dialog:modal")].at(-1) ?? document`;
  return page.evaluate(`axe.run(${shown}, ${options}).then(({ violations }) =>
    violations
      .map(({ id, nodes }) => ({
        id,
        nodes: nodes.filter(({ html, target }) =>
          (id !== "scrollable-region-focusable" || !html.includes('id="cm-ac-')) &&
          (id !== "label-content-name-mismatch" ||
            !document.querySelector(target[0]).matches('[role="treeitem"]:has(details[open])'))),
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) =>
        id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" ")))`);
}
