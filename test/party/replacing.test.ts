/**
 * Whatever order typing, replacing and going back come in: nobody's words are lost or doubled. A word
 * that is typed while a replacement comes either stays in the text or stands in a version of before.
 * `WRITING_RUNS` sets how many runs there are.
 */
import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pagesOf } from "#test/pages";
import { RoomClient } from "#test/room-client";
import { expectStatus } from "#test/team";
import type { Team, Teammate } from "#test/team";
import { mintTeam } from "#test/worker";

const runs = Number((env as unknown as { WRITING_RUNS: string }).WRITING_RUNS);

type Step =
  /** A editor puts a word at a place of their text: on the wire at once, or held back. */
  | { kind: "type"; who: number; place: number; isHeld: boolean }
  /** A editor deletes a line. */
  | { kind: "erase"; who: number; place: number }
  | { kind: "replace"; place: number; cut: number }
  | { kind: "restore"; version: number }
  | { kind: "deliver" };

const place = fc.nat(1_000);
const typing = fc.record({
  kind: fc.constant("type" as const),
  who: fc.nat(1),
  place,
  isHeld: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: typing },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("erase" as const), who: fc.nat(1), place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("replace" as const), place, cut: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("restore" as const), version: place }) },
  { weight: 1, arbitrary: fc.constant({ kind: "deliver" as const }) },
);

const linesOf = (text: string) => text.match(/[^\n]*\n/g) ?? [];
const countOf = (text: string, word: string) => text.split(word).length - 1;

/** A page with two people typing in it, and the HTTP interface editing it too. */
async function openPage(team: Team) {
  const { create, path } = pagesOf(team);
  const { id } = await create(team.rootPageId, { content: "first\n" });
  const join = ({ userId }: Teammate) => RoomClient.join(id, { userId });
  const editors = [await join(team.owner), await join(team.admin)] as const;
  const read = async (): Promise<string> =>
    (await expectStatus(200, team.owner.get(`/api/page/${id}/content`))).content;
  const versionIds = async (): Promise<string[]> => {
    const { data } = await expectStatus(200, team.owner.get(`${path(id)}/versions?limit=100`));
    return data.map((version: { id: string }) => version.id);
  };
  return {
    editors,
    read,
    versionIds,
    replace: (content: string) =>
      expectStatus(200, team.owner.post(`${path(id)}/ydoc`, { content })),
    restore: (versionId: string) =>
      expectStatus(200, team.owner.post(`${path(id)}/versions/${versionId}/restore`)),
    versionText: (versionId: string): Promise<string> =>
      expectStatus(
        200,
        team.owner.get(`/orgs/${team.orgId}/versions/html/${versionId}`, {
          Accept: "text/markdown",
        }),
      ),
    close: () => editors.forEach((editor) => editor.close()),
  };
}

type Page = Awaited<ReturnType<typeof openPage>>;

class Writing {
  readonly #page: Page;
  /** Typed and not deleted by a person, in order. */
  readonly words = new Set<string>();
  /** What was ever found wrong. */
  readonly faults: unknown[] = [];
  /** Since all updates were delivered: what the interface made of the text, and what was typed meanwhile. */
  #wanted: string | null = null;
  #meanwhile: string[] = [];
  #held: [RoomClient, Uint8Array][] = [];
  #calls: Promise<unknown>[] = [];
  #made = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async take(step: Step): Promise<void> {
    if (step.kind === "type") return this.#type(step.who, step.place, step.isHeld);
    if (step.kind === "erase") return this.#erase(step.who, step.place);
    if (step.kind === "replace") return this.#replace(step.place, step.cut);
    if (step.kind === "restore") return this.#restore(step.version);
    await this.deliverAll();
  }

  /** Everything on its way arrives; then everybody sees one text, and it holds what it should. */
  async deliverAll(): Promise<void> {
    await Promise.all(this.#calls);
    for (const [editor, update] of this.#held) editor.update(update);
    const { editors, read } = this.#page;
    for (const editor of editors) await editor.until(() => editor.saved === editor.sent);
    const text = await read();
    for (const editor of editors) await editor.until(() => editor.text === text);
    const doubled = [...this.words].filter((word) => countOf(text, word) > 1);
    if (doubled.length > 0) this.faults.push({ doubled, text });
    const wanted = this.#wanted ?? text;
    const typed = this.#meanwhile.filter((word) => !wanted.includes(word));
    const rest = typed.reduce((left, word) => left.replace(`${word}\n`, ""), text);
    if (this.#wanted !== null && rest !== wanted) this.faults.push({ wanted, typed, text });
    this.#wanted = null;
    this.#meanwhile = [];
    this.#held = [];
    this.#calls = [];
  }

  #editor(who: number): RoomClient {
    return this.#page.editors[who === 0 ? 0 : 1];
  }

  #type(who: number, place: number, isHeld: boolean): void {
    const editor = this.#editor(who);
    const word = `⟨${this.#made}⟩`;
    this.#made += 1;
    const lines = linesOf(editor.text);
    const at = lines.slice(0, place % (lines.length + 1)).join("").length;
    const update = editor.change(() => editor.doc.getText("content").insert(at, `${word}\n`));
    this.words.add(word);
    this.#meanwhile.push(word);
    if (isHeld) this.#held.push([editor, update]);
    else editor.update(update);
  }

  /** Only where nothing else is under way, so that it is clear what was meant to go. */
  async #erase(who: number, place: number): Promise<void> {
    await this.deliverAll();
    const editor = this.#editor(who);
    const lines = linesOf(editor.text);
    const chosen = place % Math.max(1, lines.length);
    const line = lines[chosen];
    if (line === undefined) return;
    const at = lines.slice(0, chosen).join("").length;
    editor.edit(() => editor.doc.getText("content").delete(at, line.length));
    // A word that came while those beside it were replaced may stand inside another line.
    for (const word of this.words) if (line.includes(word)) this.words.delete(word);
    await this.deliverAll();
  }

  /** One at a time: no result of two at once would be the only right one. */
  async #replace(place: number, cut: number): Promise<void> {
    if (this.#wanted !== null) await this.deliverAll();
    const lines = linesOf(await this.#page.read());
    lines.splice(place % (lines.length + 1), cut, `replaced ${this.#made}\n`);
    this.#made += 1;
    this.#wanted = lines.join("");
    this.#calls.push(this.#page.replace(this.#wanted));
  }

  async #restore(chosen: number): Promise<void> {
    if (this.#wanted !== null) await this.deliverAll();
    const ids = await this.#page.versionIds();
    const id = ids[chosen % ids.length] ?? "";
    this.#wanted = await this.#page.versionText(id);
    this.#calls.push(this.#page.restore(id));
  }
}

test(
  "typing, replacing and going back in any order lose and double nobody's words",
  { timeout: 60_000 + runs * 3_000 },
  async () => {
    const team = await mintTeam();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const page = await openPage(team);
        const writing = new Writing(page);
        for (const each of steps) await writing.take(each);
        await writing.deliverAll();
        const texts = [await page.read()];
        for (const id of await page.versionIds()) texts.push(await page.versionText(id));
        const lost = [...writing.words].filter(
          (word) => !texts.some((text) => text.includes(word)),
        );
        expect([lost, writing.faults]).toEqual([[], []]);
        page.close();
      }),
      // What fails under chance seldom fails twice: there is nothing to shrink.
      { numRuns: runs, endOnFailure: true },
    );
  },
);
