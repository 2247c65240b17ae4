/** Long pages as people write them, a kind each, of any length: what the bounds on rendering must never refuse. */
import { utf8Length } from "#content/utf8";
import type { Construction } from "./markdown-constructions.ts";

type Part = (number: number) => string;

const sentence =
  "Whoever reads this page wants to know what it does, when it does so, and what it costs.";

const kinds: Readonly<Record<string, Part>> = {
  "prose in paragraphs": (n) =>
    `${sentence} It is *number ${n}*, and [the next](page-${n}.md) says **more** in \`code\`.\n${sentence}\n${sentence}\n\n`,
  "prose in Chinese": (n) =>
    `${"这一页说明它做什么，什么时候做，以及要花多少。".repeat(8)}${n}\n\n`,
  "a list of what changed": (n) =>
    `- **Scope ${n}:** the answer is what was asked for ([#${n}](https://example.com/pull/${n})), thanks to @somebody\n`,
  "lists in lists": (n) => `- ${sentence}\n  - Part ${n}, with \`code\`\n    - ${sentence}\n`,
  "a reference with headings": (n) =>
    `## Function ${n}\n\n${sentence}\n\n\`\`\`ts\nconst answer: number = call(${n}, "name");\nif (answer > 0) throw new Error("none");\n\`\`\`\n\n` +
    `| Name | Type | Meaning |\n|---|---|---|\n| \`first\` | string | ${sentence} |\n| \`second\` | number | ${sentence} |\n\n`,
  "one long table": (n) =>
    `${n === 0 ? "| Code | Name | Meaning | Since |\n|---|---|---|---|\n" : ""}| E${n} | \`name_${n}\` | ${sentence} ${sentence} | 1.${n} |\n`,
  "wide tables": (n) => {
    const columns = Array.from({ length: 20 }, (_, column) => column);
    const row = (cell: (column: number) => string) => `|${columns.map(cell).join("|")}|\n`;
    const rows = columns.map((each) =>
      row((column) => ` the value of ${n}, ${each} and ${column}, as it was measured `),
    );
    return `### Table ${n}\n\n${row((c) => ` Column ${c} `)}${row(() => "---")}${rows.join("")}\n${`${sentence}\n`.repeat(20)}\n`;
  },
  "code in fences": (n) =>
    `\`\`\`ts\n${`export function name${n}(value: string): string {\n  return \`\${value} and \${${n}}\`; // as it was\n}\n`.repeat(10)}\`\`\`\n\n`,
  "questions in details": (n) =>
    `::: details Question ${n}\n${sentence} [Read on](page.md).\n\n${sentence}\n:::\n\n`,
  "quotations and alerts": (n) =>
    `> [!NOTE]\n> ${sentence} ${n}\n\n> ${sentence}\n> ${sentence}\n\n`,
  "formulas in prose": (n) =>
    `${sentence} So $a_${n} + b^2 = c$ holds. ${sentence} ${sentence}\n\n`,
  "notes in prose": (n) => `${sentence}[^note${n}] ${sentence}\n\n[^note${n}]: ${sentence}\n\n`,
  "HTML of its writer": (n) =>
    `<div align="center">\n  <img src="https://example.com/${n}.png" alt="A picture">\n</div>\n\n${sentence} <kbd>Ctrl</kbd>\n\n`,
  "a glossary of definitions": (n) =>
    `[word ${n}][w${n}]: ${sentence}\n\n[w${n}]: https://example.com/${n}\n\n`,
};

/** Each kind as a document that grows part by part; `ofBytes` gives whole parts, no more bytes than asked for. */
export const honestDocuments: readonly Construction[] = Object.entries(kinds).map(
  ([name, part]) => ({
    name,
    ofBytes: (bytes: number) => {
      let text = "";
      for (let number = 0, length = 0; ; number += 1) {
        const next = part(number);
        length += utf8Length(next);
        if (length > bytes) return text;
        text += next;
      }
    },
  }),
);
