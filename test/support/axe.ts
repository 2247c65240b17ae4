/** What axe-core says of a page in a real browser. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe says is wrong with what is shown. The page's context bypasses its security policy. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(`axe.run().then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ": " + nodes.map(({ html }) => html.slice(0, 200)).join(" ")))`);
}
