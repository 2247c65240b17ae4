/** The places of a page where an attack can stand, each as a way to write Markdown around it. */
import { writtenAttributes } from "#content/blocks/attributes";
import { blocks } from "#content/blocks/registry";

/** Every block in every form that it has, with an attack in each of its attributes and behind its name. */
function inEveryBlock(attack: string): string {
  const line = attack.replaceAll("\n", " ");
  return blocks
    .flatMap(({ name, forms, attributes }) => {
      const all = writtenAttributes(
        Object.fromEntries(Object.keys(attributes).map((each) => [each, line])),
      );
      const written: Record<string, string> = {
        container: `:::${name} ${line}\n${attack}\n:::\n\n:::${name}${all}\n${attack}\n:::\n`,
        leaf: `::${name}${all}\n\n::${name}[${line}]\n`,
        span: `a :${name}${all} and :${name}[${line}]{tip="b" href=c}\n`,
        code: `\`\`\`${name} ${line}\n${attack}\n\`\`\`\n`,
      };
      return forms.map((form) => written[form] ?? "");
    })
    .join("\n");
}

export const wrappers: Record<string, (attack: string) => string> = {
  bare: (attack) => attack,
  "in a paragraph": (attack) => `before ${attack} after`,
  "in a quote": (attack) => attack.replace(/^/gm, "> "),
  "in a list": (attack) => `- ${attack.replaceAll("\n", "\n  ")}`,
  "in a heading": (attack) => `# ${attack.replaceAll("\n", " ")}`,
  "in a container's title": (attack) => `::: tip ${attack.replaceAll("\n", " ")}\nx\n:::`,
  "in a tab": (attack) =>
    `:::: tabs\n::: tab ${attack.replaceAll("\n", " ")}\n${attack}\n:::\n::::`,
  "in a table": (attack) => `| a |\n|---|\n| ${attack.replaceAll("\n", " ")} |`,
  "in code": (attack) => `\`\`\`html [${attack.replaceAll("\n", " ")}]\n${attack}\n\`\`\``,
  "in a code group": (attack) =>
    `::: code-group\n\`\`\`js [${attack.replaceAll("\n", " ")}]\n${attack}\n\`\`\`\n:::`,
  "in a footnote": (attack) => `a[^1]\n\n[^1]: ${attack.replaceAll("\n", "\n    ")}`,
  "as an address": (attack) =>
    `[a](<${attack.replaceAll("\n", " ")}>) ![b](<${attack.replaceAll("\n", " ")}>)`,
  "in a formula": (attack) =>
    `$${attack.replaceAll("\n", " ")}$ $\\text{${attack.replaceAll(/[\n{}]/g, " ")}}$`,
  "in a formula on lines of its own": (attack) => `\`\`\`math\n\\text{${attack}}\n\`\`\``,
  "in a diagram": (attack) => `\`\`\`mermaid\ngraph TD; A["${attack}"]\n\`\`\``,
  "in every attribute of every block": inEveryBlock,
  "inside HTML": (attack) => `<div>\n\n${attack}\n\n</div>`,
};
