/** Two people who type in one page, over sockets: what was saved or seen is there after each kill, once. */
import { setTimeout as pause } from "node:timers/promises";
import { clientKinds } from "../client-kinds.ts";
import { EditorClient, wordsOf } from "../editor-client.ts";
import type { OpenProvider } from "../editor-client.ts";
import { expectStatus } from "../team.ts";
import type { Team } from "../team.ts";
import { until } from "../until.ts";
import type { MixedRecord, Whose } from "./record.ts";

/** Three keys a second. */
const typingEveryMs = 333;

export class TypedPage {
  readonly #writers: EditorClient[];
  readonly #open: OpenProvider;
  readonly #record: MixedRecord;
  /** How many words are stored. */
  words = 0;

  constructor(team: Team, pageId: string, whose: Whose, record: MixedRecord) {
    const path = `/orgs/${team.orgId}/pages/${pageId}/collab-token`;
    const token = async () => String((await expectStatus(200, team.owner.get(path))).token);
    const host = new URL(team.baseUrl).host;
    this.#open = clientKinds["y-partyserver"]({ host, pageId, token });
    this.#record = record;
    const note = (ms: number) => record.note(whose, "typing: saved", ms);
    const timed = timing(this.#open, note);
    this.#writers = ["a", "b"].map((name) => new EditorClient(name, timed));
  }

  async type(): Promise<void> {
    await Promise.all(this.#writers.map((writer) => writer.connect()));
    const synced = () => this.#writers.every((writer) => writer.isSynced);
    await until("both have the page", synced, { everyMs: 20 });
    for (const writer of this.#writers) {
      await pause(Math.random() * typingEveryMs);
      writer.startTyping(typingEveryMs);
    }
  }

  leave(): void {
    for (const writer of this.#writers) {
      writer.stopTyping();
      writer.disconnect();
    }
  }

  end(): void {
    for (const writer of this.#writers) writer.end();
  }

  /** After a kill, before they are back: whoever opens the page now has what was saved or seen. */
  async look(): Promise<void> {
    const acknowledged = this.#writers.flatMap((writer) => writer.acknowledged);
    const seen = this.#writers.flatMap((writer) => writer.seen);
    this.#compare([...acknowledged, ...seen], await this.#stored());
  }

  /** Waits until both have one text, all of it saved, and so has whoever opens the page now. */
  async agree(): Promise<void> {
    for (const writer of this.#writers) writer.stopTyping();
    const [first, second] = this.#writers;
    const isSo = () =>
      this.#writers.every((writer) => writer.hasEverythingSaved) && first?.text === second?.text;
    await until("both have everything saved", isSo, { everyMs: 20 });
    const text = await this.#stored();
    if (text !== first?.text) this.#record.fault("a page's stored text is not what its people see");
    const acknowledged = this.#writers.flatMap((writer) => writer.acknowledged);
    this.#compare(acknowledged, text);
    this.words = acknowledged.length;
  }

  #compare(expected: readonly string[], text: string): void {
    const words = wordsOf(text);
    const found = new Set(words);
    const lost = new Set(expected.filter((each) => !found.has(each))).size;
    if (lost > 0) this.#record.fault(`${lost} words of a page are lost`);
    if (words.length > found.size)
      this.#record.fault(`${words.length - found.size} words of a page are doubled`);
  }

  async #stored(): Promise<string> {
    const reader = new EditorClient("r", this.#open);
    try {
      await reader.connect();
      await until("a new reader has the page", () => reader.isSynced, { everyMs: 20 });
      return reader.text;
    } finally {
      reader.end();
    }
  }
}

/** The same provider, which notes how long each word took until it was stored. */
function timing(open: OpenProvider, note: (ms: number) => void): OpenProvider {
  return (listener) => {
    const typedAt: number[] = [];
    let stored = 0;
    const client = open({
      typed: () => listener.typed(),
      acknowledged: (count) => {
        for (; stored < count; stored += 1) note(performance.now() - (typedAt[stored] ?? 0));
        listener.acknowledged(count);
      },
    });
    client.doc.on("update", (_update, _origin, _doc, { local }) => {
      if (local) typedAt.push(performance.now());
    });
    return client;
  };
}
