/** The drawings of Lucide's icons as one text, a line for each, as src/content/icons reads them. Lucide is under the ISC License. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { iconsPath } from "#content/icons/icon";

const folder = join(import.meta.dirname, "../node_modules/lucide-static");

type Nodes = Record<string, [tag: string, attributes: Record<string, string>][]>;

/** The whole file. Throws where its name has another version than the package. */
export function iconLines(): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  if (!iconsPath.includes(`-${version}.`))
    throw new Error(`The path in src/content/icons/icon.ts must say ${version}.`);
  const nodes = JSON.parse(readFileSync(join(folder, "icon-nodes.json"), "utf8")) as Nodes;
  const lines = Object.entries(nodes).map(([name, drawing]) => {
    const elements = drawing.map(([tag, attributes]) => {
      const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${tag}${said.join("")}/>`;
    });
    return `${name}\t${elements.join("")}`;
  });
  return lines.join("\n");
}
