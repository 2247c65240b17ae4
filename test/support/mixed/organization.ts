/** One organization of a mixed load: its readers, people who type, writers by the interface, imports and webhook. */
import { setTimeout as pause } from "node:timers/promises";
import { webhookActions } from "#catalogue";
import { pagesOf } from "../pages.ts";
import { expectStatus, mintTeamAt } from "../team.ts";
import type { Team } from "../team.ts";
import { until } from "../until.ts";
import { ApiWriter } from "./api-writer.ts";
import { Importer } from "./importer.ts";
import { eachOf, pace } from "./pace.ts";
import type { Inbox } from "./receiver.ts";
import type { MixedRecord, Whose } from "./record.ts";
import { TypedPage } from "./typed-page.ts";

/** How large an organization is, and how much is done in it. */
export interface MixedSize {
  /** Pages that are imported. */
  pages: number;
  readsPerSecond: number;
  writesPerSecond: number;
  /** Pages in each of which two people type. */
  editedPages: number;
  /** An import begins so long after the one before, or when that has ended. */
  importEveryMs: number;
}

const deliveredWithinMs = 300_000;

export class MixedOrganization {
  readonly whose: Whose;
  readonly #team: Team;
  readonly #size: MixedSize;
  readonly #record: MixedRecord;
  readonly #inbox: Inbox;
  readonly #writer: ApiWriter;
  readonly #importer: Importer;
  readonly #typedPages: TypedPage[] = [];
  #addresses: string[] = [];

  private constructor(
    team: Team,
    whose: Whose,
    size: MixedSize,
    record: MixedRecord,
    inbox: Inbox,
  ) {
    this.whose = whose;
    this.#team = team;
    this.#size = size;
    this.#record = record;
    this.#inbox = inbox;
    this.#writer = new ApiWriter(team, whose, record);
    this.#importer = new Importer(team, whose, record, size.pages);
  }

  /** With its pages imported and published, a webhook that is told of everything, and the pages that are typed in. */
  static async found(
    url: string,
    whose: Whose,
    size: MixedSize,
    record: MixedRecord,
    inbox: Inbox,
  ): Promise<MixedOrganization> {
    const team = await mintTeamAt((request) => fetch(request), url);
    const founded = new MixedOrganization(team, whose, size, record, inbox);
    await founded.#fill();
    return founded;
  }

  async #fill(): Promise<void> {
    const { owner, orgId, orgSlug, collectionId, collectionSlug, rootPageId } = this.#team;
    await this.#importer.import();
    const publish = owner.post(`/orgs/${orgId}/collections/${collectionId}/publish`, {
      drafts: true,
    });
    await this.#importer.untilDone(String((await expectStatus(202, publish)).jobId));
    const pages = pagesOf(this.#team);
    const guides = (await pages.tree()).filter(({ isPublished }) => isPublished);
    const site = `${this.#team.baseUrl}/docs/${orgSlug}/${collectionSlug}`;
    this.#addresses = guides.map(({ path }) => `${site}/${path}`);
    const webhook = { collectionId, url: this.#inbox.url, actions: [...webhookActions] };
    const made = await expectStatus(201, owner.post("/api/webhooks", webhook));
    this.#inbox.secret = made.secret;
    for (let page = 0; page < this.#size.editedPages; page += 1) {
      const { id } = await pages.create(rootPageId, { name: `Typed ${page}` });
      this.#typedPages.push(new TypedPage(this.#team, id, this.whose, this.#record));
    }
  }

  /** Everybody works until it is over; those who type go on. */
  async work(isOver: () => boolean): Promise<void> {
    const { readsPerSecond, writesPerSecond } = this.#size;
    await Promise.all([
      pace(readsPerSecond, isOver, () => this.#read()),
      pace(writesPerSecond, isOver, () => this.#writer.step()),
      this.#keepImporting(isOver),
    ]);
  }

  async #read(): Promise<void> {
    // A few pages are read by most, as everywhere.
    const at = Math.floor(Math.random() ** 4 * this.#addresses.length);
    const address = this.#addresses[at] ?? "";
    await this.#record.attempt(this.whose, "read", async () => {
      const answer = await fetch(address);
      const body = await answer.arrayBuffer();
      if (answer.status !== 200 || body.byteLength === 0)
        throw new Error(`${new URL(address).pathname} answered ${answer.status}`);
    });
  }

  async #keepImporting(isOver: () => boolean): Promise<void> {
    let dueAt = performance.now() + Math.random() * this.#size.importEveryMs;
    while (!isOver()) {
      if (performance.now() < dueAt) await pause(100);
      else {
        dueAt += this.#size.importEveryMs;
        await this.#importer.import();
      }
    }
  }

  async type(): Promise<void> {
    await eachOf(this.#typedPages, 4, (page) => page.type());
  }

  leave(): void {
    for (const page of this.#typedPages) page.leave();
  }

  end(): void {
    for (const page of this.#typedPages) page.end();
  }

  /** Right after a kill: what was typed and saved is there. */
  look(): Promise<void> {
    return eachOf(this.#typedPages, 4, (page) => page.look());
  }

  /** Once nobody works any more: everything that was acknowledged is there, and was told. */
  async verify(): Promise<void> {
    await eachOf(this.#typedPages, 4, (page) => page.agree());
    await this.#writer.verify();
    await this.#importer.verify();
    await this.#verifyTold();
  }

  async #verifyTold(): Promise<void> {
    const { messages } = this.#inbox;
    const created = () =>
      new Set(
        [...messages.values()].flatMap(({ type, pageId }) =>
          type === "page.created" ? [pageId] : [],
        ),
      );
    const sequences = () => new Set([...messages.values()].map(({ sequence }) => sequence));
    const isTold = () => {
      const [made, numbers] = [created(), sequences()];
      return (
        this.#writer.pageIds.every((id) => made.has(id)) && Math.max(0, ...numbers) === numbers.size
      );
    };
    const within = { withinMs: deliveredWithinMs, everyMs: 200 };
    await until("all is delivered", isTold, within).catch(() => {
      const missing = this.#writer.pageIds.filter((id) => !created().has(id)).length;
      const numbers = sequences();
      this.#record.fault(
        `${missing} created pages were not told, of ${Math.max(0, ...numbers)} deliveries ${numbers.size} came`,
      );
    });
    if (messages.size !== sequences().size) this.#record.fault("two messages have one number");
  }

  get counts() {
    return {
      written: this.#writer.pageIds.length,
      imported: this.#importer.imported,
      words: this.#typedPages.reduce((sum, { words }) => sum + words, 0),
      told: this.#inbox.messages.size,
    };
  }
}
