/** Imports an organization's guides again and again, each time with other texts in all of them. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { samplePage } from "../../../bench/sample-page.ts";
import { pagesOf } from "../pages.ts";
import { expectStatus } from "../team.ts";
import type { Team } from "../team.ts";
import { eachOf } from "./pace.ts";
import type { MixedRecord, Whose } from "./record.ts";

const pagesInFolder = 50;
const lookEveryMs = 250;
/** So many pages, at most, are read at the end. */
const readAtMost = 100;

export class Importer {
  readonly #team: Team;
  readonly #whose: Whose;
  readonly #record: MixedRecord;
  readonly #pages: number;
  /** The bodies of two editions, which take turns: what makes them takes none of the time that is measured. */
  readonly #bodies: readonly string[];
  #edition = 0;
  /** Pages that were imported, however often. */
  imported = 0;

  constructor(team: Team, whose: Whose, record: MixedRecord, pages: number) {
    this.#team = team;
    this.#whose = whose;
    this.#record = record;
    this.#pages = pages;
    this.#bodies = [0, 1].map((edition) => this.#bodyOf(edition));
  }

  /** Imports the next edition, and waits until it is there. */
  async import(): Promise<void> {
    this.#edition += 1;
    const body = this.#bodies[this.#edition % 2] ?? "";
    // By its key an import that a kill cut off is the same one when it is asked for again.
    const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
    const begunAt = performance.now();
    const begun = await this.#persist("import: begin", 202, () =>
      this.#team.owner.post("/import/github", body, headers),
    );
    if (begun === null) return;
    if (!(await this.untilDone(String(begun.jobId)))) return;
    this.imported += this.#pages;
    const ms = (performance.now() - begunAt) / this.#pages;
    this.#record.note(this.#whose, "import, of a page", ms);
  }

  /** Waits for a job's end; false where it failed. */
  async untilDone(jobId: string): Promise<boolean> {
    for (;;) {
      const job = await this.#persist("job: look", 200, () =>
        this.#team.owner.get(`/jobs/${jobId}`),
      );
      if (job === null) return false;
      if (job.finishedAt !== null) {
        const isDone = job.state === "done" && job.problems.length === 0;
        if (!isDone) this.#record.fault(`a job ended as ${JSON.stringify(job).slice(0, 500)}`);
        return isDone;
      }
      await pause(lookEveryMs);
    }
  }

  /** Asks until it is answered; null where it is refused. */
  async #persist(what: string, status: number, ask: () => ReturnType<Team["owner"]["get"]>) {
    for (;;) {
      const cut = this.#record.cutOff;
      const answer = await this.#record.attempt(this.#whose, what, () =>
        expectStatus(status, ask()),
      );
      if (answer !== null || this.#record.cutOff === cut) return answer;
      await this.#record.untilBack();
    }
  }

  /** Names the pages that do not say what was imported last. */
  async verify(): Promise<void> {
    const said = `Edition ${this.#edition % 2}.`;
    const tree = await pagesOf(this.#team).tree();
    const guides = tree.filter(({ path }) => /guide-\d+$/.test(path));
    if (guides.length !== this.#pages)
      this.#record.fault(`${guides.length} of ${this.#pages} imported pages are there`);
    const every = Math.ceil(guides.length / readAtMost);
    const looked = guides.filter((_, at) => at % every === 0);
    await eachOf(looked, 8, async ({ id, path }) => {
      const read = this.#team.owner.get(`/api/page/${id}/content`);
      const { content } = await expectStatus(200, read);
      if (!content.includes(said)) this.#record.fault(`an import is lost: ${path}`);
    });
  }

  #bodyOf(edition: number): string {
    const files = Array.from({ length: this.#pages }, (_, guide) => ({
      path: `part-${Math.floor(guide / pagesInFolder)}/guide-${guide}.md`,
      status: "A",
      content: `${samplePage(guide)}\n\nEdition ${edition}.\n`,
    }));
    const { collectionId } = this.#team;
    return JSON.stringify({ repository: "acme/guides", branch: "main", collectionId, files });
  }
}
