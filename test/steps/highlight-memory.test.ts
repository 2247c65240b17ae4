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

for (const language of Object.keys(blocks))
  it(`code in ${language} with other words leaves fewer objects behind than it has words`, async () => {
    await colour(language, 0);
    await colour(language, 1);
    const before = await objectsHeld();
    await colour(language, 2);
    await colour(language, 3);
    expect((await objectsHeld()) - before).toBeLessThan(500);
  });
