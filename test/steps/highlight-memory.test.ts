/** Colouring code keeps nothing of it: an isolate colours the texts of many, one after the other, and has memory for few. */
import { setTimeout } from "node:timers/promises";
import { queryObjects } from "node:v8";
import { expect, it } from "vitest";
import { renderMarkdown } from "#content/render";

const blocks: Readonly<Record<string, (word: string) => string>> = {
  sh: (word) => `cat <<${word}\na\n${word}\n`,
  html: (word) => `<${word} ${word}="a">b</${word}>\n`,
  markdown: (word) => `# ${word}\n\n~~~${word}\n${word}\n~~~\n`,
  python: (word) => `${word} = r"""${word}"""\n`,
  csharp: (word) => `var ${word} = $"""${word}""";\n`,
};

/** Renders words that nothing else holds. */
async function colour(language: string, round: number): Promise<void> {
  const lines = Array.from({ length: 500 }, (_, n) => blocks[language]?.(`w${round}x${n}`));
  await renderMarkdown(`\`\`\`\`\`${language}\n${lines.join("")}\`\`\`\`\`\n`);
}

/** All objects that this process holds, once what is only referred to weakly is collected. */
async function objectsHeld(): Promise<number> {
  await setTimeout(1);
  return queryObjects(Object, { format: "count" });
}

it(`code in ${Object.keys(blocks).join(", ")} with other words leaves fewer objects behind than one of them has words`, async () => {
  const colourAll = async (round: number) => {
    for (const language of Object.keys(blocks)) await colour(language, round);
  };
  for (const round of [0, 1]) await colourAll(round);
  const before = await objectsHeld();
  for (const round of [2, 3]) await colourAll(round);
  expect((await objectsHeld()) - before).toBeLessThan(500);
});
