/** A text that asks for too much to be shown is refused when it is saved, with the line; what people type stays writable, and nothing of it breaks what reads it. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { added, runImport } from "#test/imports";
import { mintPages } from "#test/mint-pages";
import { typeInto } from "#test/typed-draft";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

const tooDeep = `Two lines that can be shown.\n\n${">".repeat(limits.markdownNestingDepth + 1)} a\n`;
const tooMuch = `a\n\n${"<".repeat(limits.paragraphMarks + 1)}\n`;
const refusals = {
  "nests too deep": { text: tooDeep, says: "Line 3: Markdown nests deeper than 100 levels" },
  "has too many marks": { text: tooMuch, says: /^content: Line 3: A page takes 20000 marks/ },
};

const refusedWith = (says: string | RegExp) => ({
  code: "validation_failed",
  detail: typeof says === "string" ? expect.stringContaining(says) : expect.stringMatching(says),
  errors: [expect.objectContaining({ path: "content" })],
});

describe.each(Object.entries(refusals))("a text that %s is refused", (_, { text, says }) => {
  test("when a page is made with it, and no page is made", async () => {
    const { team, root, path, tree } = await mintPages();
    const before = await tree();
    const made = team.owner.post(path(root), { name: "New", content: text });
    expect(await expectStatus(422, made)).toMatchObject(refusedWith(says));
    expect(await tree()).toEqual(before);
  });

  test("when it replaces a draft, and the draft stays as it was", async () => {
    const { team, root, path, create } = await mintPages();
    const { id } = await create(root, { content: "As it was" });
    const written = team.owner.post(`${path(id)}/ydoc`, { content: text });
    expect(await expectStatus(422, written)).toMatchObject(refusedWith(says));
    expect(await draftOf(team, id)).toBe("As it was");
  });

  test("when an edit of a passage would make it, and the draft stays as it was", async () => {
    const { team, root, path, create } = await mintPages();
    const { id } = await create(root, { content: "As it was" });
    const edits = [{ find: "As it was", replace: text }];
    const patched = team.owner.patch(`${path(id)}/ydoc`, { edits });
    expect(await expectStatus(422, patched)).toMatchObject(refusedWith(says));
    expect(await draftOf(team, id)).toBe("As it was");
  });

  test("by an import's report, and its page has it as a draft", async () => {
    const { team, tree } = await mintPages();
    const file = `---\npublished: true\n---\n\n${text}`;
    const job = await runImport(team, added({ "hard.md": file, "easy.md": "Easy words" }));
    expect(job.state).toBe("done");
    const named = job.problems.filter((problem) => problem.path === "hard.md");
    expect(named.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^Its page is a draft that cannot be published as it is: .*Line \d+: /),
    );
    const pages = await tree();
    const texts = await Promise.all(pages.map(({ id }) => draftOf(team, id)));
    expect(texts).toContainEqual(expect.stringContaining(text.trim()));
    expect(texts).toContainEqual(expect.stringContaining("Easy words"));
  });
});

async function draftOf({ owner }: Team, pageId: string): Promise<string> {
  return (await expectStatus(200, owner.get(`/api/page/${pageId}/content`))).content;
}

describe("what people type beyond the bounds", () => {
  async function typed() {
    const pages = await mintPages();
    const { team, root, create } = pages;
    const { id } = await create(root, { content: "First words" });
    const writer = await typeInto(team, id, `\n\n${tooMuch}`);
    return { ...pages, id, writer, text: writer.text.toString() };
  }

  test("is taken, and so is what they type after it", async () => {
    const { team, id, writer, text } = await typed();
    writer.type("More");
    await expect.poll(() => draftOf(team, id)).toBe(`${text}More`);
  });

  test("is not published, with the line, until it is mended", async () => {
    const { path, id, write, publish, team, setState } = await typed();
    expect(await expectStatus(422, setState(id, { state: 2 }))).toMatchObject(
      refusedWith(/^content: Line 5: A page takes 20000 marks/),
    );
    expect((await expectStatus(200, team.owner.get(path(id)))).state).toBe(1);
    await write(id, "Mended");
    await publish(id);
  });

  test("is said in the preview: what is too much, where, and the text as it is", async () => {
    const { team, path, id } = await typed();
    const link = await expectStatus(201, team.owner.post(`${path(id)}/preview-links`, {}));
    const byLink = await expectStatus(200, team.anonymous.get(`/preview/${link.secret}`));
    const byMember = await expectStatus(200, team.owner.session.get(`/preview/pages/${id}`));
    for (const shown of [byLink, byMember]) {
      expect(shown).toContain("This text cannot be published as it is");
      expect(shown).toContain(`Line 5: A page takes ${limits.paragraphMarks} marks`);
      expect(shown).toContain("First words");
    }
  });

  test("is read, compared and exported like any other text", async () => {
    const { team, path, id, text } = await typed();
    const { owner, orgId, collectionId } = team;
    await expectStatus(200, owner.post(`${path(id)}/ydoc`, { content: "Mended" }));
    const { data } = await expectStatus(200, owner.get(`${path(id)}/versions`));
    const versions: { id: string }[] = data;
    const read = (version: string, query = "") =>
      owner.get(`/orgs/${orgId}/versions/html/${version}${query}`, { Accept: "application/json" });
    const all = await Promise.all(versions.map((each) => expectStatus(200, read(each.id))));
    const hard = all.find(({ content }) => content === text);
    expect(hard.html).toContain("This text cannot be published as it is");
    const [newest] = versions;
    const compared = await expectStatus(200, read(newest?.id ?? "", `?diff=${hard.id}`));
    expect(compared.difference.markdown).toContain("+Mended");
    const exported = await owner.get(`/orgs/${orgId}/collections/${collectionId}/export`);
    expect(exported.status).toBeLessThan(500);
    const again = owner.post(`${path(id)}/versions/${hard.id}/restore`, {});
    expect(await expectStatus(422, again)).toMatchObject(refusedWith(/^content: Line 5: /));
  });
});
