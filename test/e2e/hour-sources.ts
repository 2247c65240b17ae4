/** What the two who build a site in an hour have already: an API from a file, and a folder of Markdown. */

const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: Object.fromEntries(
    ["pet", "owner", "visit"].map((noun) => [
      `/${noun}s`,
      { get: operation(`List ${noun}s`), post: operation(`Add a ${noun}`) },
    ]),
  ),
};

function operation(summary: string) {
  return { summary, tags: ["Pets"], responses: { 200: { description: "Done" } } };
}

const fileOf = (name: string, mimeType: string, words: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(words),
});

/** Six operations, which stand below a page of their tag. */
export const petsFile = fileOf("pets.json", "application/json", JSON.stringify(description));
export const petsPages = 7;

export const handbookFiles = Array.from({ length: 12 }, (_, at) =>
  fileOf(`lesson-${at + 1}.md`, "text/markdown", `# Lesson ${at + 1}\n\nWhat to learn.\n`),
);
