/** The page view shows what readers get: the words of each block, in their order, as what they are. */
import { expect, test } from "vitest";
import { testBrowser } from "#test/browser";
import { publishedPieces, writtenPieces } from "#test/seen-pieces";
import { sharedServer } from "#test/server";
import { sharedStudio } from "#test/shared-studio";
import { slowly } from "#test/studio-page";
import { every } from "#test/studio-texts";
import { blocks } from "#content/blocks/registry";
import { expectStatus } from "#test/team";
import { heldDocuments } from "../support/held-documents.ts";

const open = sharedStudio(sharedServer(), testBrowser({ profilesLast: "file" }));

/** Without what the site leaves out of code, which is shown to whoever writes it. */
const asSeen = (text: string) =>
  text
    .replaceAll(/(```\w+[^\n]*\n)(?:(?!```)[^\n]*\n)*?[^\n]*---cut---\n/g, "$1")
    .replaceAll(/ *\/\/ \[!code [^\]]*\]/g, "");

/** Behind some words: the cursor stands at the beginning of a page, and shows the marks there. */
const texts = {
  "every block of the registry": blocks
    .filter(({ isAssembled }) => !isAssembled)
    .map(({ name, example }) => `## Block ${name}\n\n${example}\n`)
    .join("\n"),
  "every kind of block": every,
  "pictures by reference": `See ![it][plan] and ![plan].

![][the  Plan]

![none][none] and [none]

[plan]: https://example.com/plan.png "The plan"
[the plan]: <https://example.com/the plan.png#40x20> 'How it is cut'
`,
  ...Object.fromEntries(
    heldDocuments
      .filter(({ name }) => !name.endsWith("mkdocs-material"))
      .slice(0, 3)
      .map((each) => [each.name, asSeen(each.ofBytes(12_000))]),
  ),
};

test.each(Object.entries(texts))("%s", async (name, source) => {
  const text = `First.\n\n${source}`;
  const { studio, id, team } = await open(name.slice(0, 60), text);
  const { page } = studio;
  await page.setViewportSize({ width: 1280, height: 40_000 });
  await expectStatus(200, team.owner.patch(`/orgs/${team.orgId}/pages/${id}/state`, { state: 2 }));
  const { html } = await expectStatus(200, team.owner.get(`/published-version/${id}/1`));
  const expected = await publishedPieces(page, html);
  await expect.poll(() => writtenPieces(page), slowly).toEqual(expected);
});
