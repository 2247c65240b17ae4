/** Makes, renames, writes and publishes pages by the interface, and knows what was acknowledged of each. */
import { pagesOf } from "../pages.ts";
import { expectStatus } from "../team.ts";
import type { Team } from "../team.ts";
import { eachOf } from "./pace.ts";
import type { MixedRecord, Whose } from "./record.ts";

/** What a page was last acknowledged to be; null where a kill came in between. */
interface WrittenPage {
  id: string;
  name: string | null;
  text: string | null;
  isPublished: boolean | null;
}

const ways = ["create", "rename", "write", "publish"] as const;

export class ApiWriter {
  readonly #team: Team;
  readonly #whose: Whose;
  readonly #record: MixedRecord;
  readonly #written: WrittenPage[] = [];
  /** Pages that nothing is asked of at the moment. */
  readonly #free: WrittenPage[] = [];
  #steps = 0;

  constructor(team: Team, whose: Whose, record: MixedRecord) {
    this.#team = team;
    this.#whose = whose;
    this.#record = record;
  }

  /** The pages that were acknowledged to be there. */
  get pageIds(): string[] {
    return this.#written.map(({ id }) => id);
  }

  async step(): Promise<void> {
    this.#steps += 1;
    const way = ways[this.#steps % ways.length] ?? "create";
    const page = way === "create" ? undefined : this.#free.shift();
    if (page === undefined || way === "create") return this.#create();
    await this.#change(page, way);
    this.#free.push(page);
  }

  async #create(): Promise<void> {
    const { owner, rootPageId } = this.#team;
    const given = { name: `Written ${this.#steps}`, content: `Text ${this.#steps}.\n` };
    const path = pagesOf(this.#team).path(rootPageId);
    const made = await this.#attempt("create", () => expectStatus(201, owner.post(path, given)));
    if (made === null) return;
    const page = { id: String(made.id), name: given.name, text: given.content, isPublished: false };
    this.#written.push(page);
    this.#free.push(page);
  }

  /** What it is to be is not known until that is acknowledged. */
  async #change(page: WrittenPage, way: "rename" | "write" | "publish"): Promise<void> {
    const { owner } = this.#team;
    const path = pagesOf(this.#team).path(page.id);
    const [name, text] = [`Renamed ${this.#steps}`, `Text ${this.#steps}, written.\n`];
    const asked = {
      rename: () => owner.put(path, { name }),
      write: () => owner.post(`${path}/ydoc`, { content: text }),
      publish: () => owner.patch(`${path}/state`, { state: 2 }),
    };
    const becomes = { rename: { name }, write: { text }, publish: { isPublished: true } };
    const unknown = {
      rename: { name: null },
      write: { text: null },
      publish: { isPublished: null },
    };
    Object.assign(page, unknown[way]);
    const done = await this.#attempt(way, () => expectStatus(200, asked[way]()));
    if (done !== null) Object.assign(page, becomes[way]);
  }

  #attempt<Value>(way: string, work: () => Promise<Value>): Promise<Value | null> {
    return this.#record.attempt(this.#whose, `API: ${way}`, work);
  }

  /** Names what was acknowledged and is not so. */
  async verify(): Promise<void> {
    const pages = pagesOf(this.#team);
    const listed = new Map((await pages.tree()).map((page) => [String(page.id), page]));
    await eachOf(this.#written, 8, async (page) => {
      const there = listed.get(page.id);
      if (there === undefined) return this.#record.fault(`a page is lost: ${page.id}`);
      const path = `/api/page/${page.id}/content`;
      const { content } = await expectStatus(200, this.#team.owner.get(path));
      const { name, isPublished } = there;
      for (const [key, is] of Object.entries({ name, isPublished, text: content })) {
        const was = page[key as keyof WrittenPage];
        if (was !== null && was !== is)
          this.#record.fault(`${key} of a page is lost: ${String(was)}, and not ${String(is)}`);
      }
    });
  }
}
