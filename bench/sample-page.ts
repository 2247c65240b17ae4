/** Markdown of the shape and length of a real guide: headings, prose, code, a table, a callout, lists. */

const sentence =
  "A handler takes the request as it came, reads what it needs of it, and gives an answer that the next one may still change.";

/** One page; the number makes its words its own. About 9 KB. */
export function samplePage(number: number): string {
  const sections = Array.from({ length: 8 }, (_, index) => section(number, index));
  return [`# Guide ${number}`, `${sentence} This is guide ${number}.`, ...sections].join("\n\n");
}

function section(number: number, index: number): string {
  return [
    `## Part ${index} of guide ${number}`,
    Array.from({ length: 3 }, () => sentence).join(" "),
    "```ts\n" +
      `export function part${index}(request: Request): Response {\n` +
      `  const url = new URL(request.url);\n` +
      `  return new Response(\`guide ${number} at \${url.pathname}\`, { status: 200 });\n` +
      "}\n```",
    `- **First**, \`part${index}\` reads the address.\n- Then it answers.\n- Nothing is kept.`,
    `| option | default | meaning |\n| --- | --- | --- |\n| \`depth\` | ${index} | how far it looks |\n| \`limit\` | 50 | how much it gives |`,
    `> [!NOTE]\n> ${sentence}`,
  ].join("\n\n");
}
