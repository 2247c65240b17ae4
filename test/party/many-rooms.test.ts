/** Many rooms opened, edited and evicted in random order: no document ever holds another's text. */
import { env } from "cloudflare:workers";
import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { RoomClient, roomOf } from "#test/room-client";
import { mintSiblings } from "#test/room-page";

const count = Number((env as unknown as { ROOMS: string }).ROOMS);
const stepsEach = 8;
const atOnce = 8;
const mostOpen = 150;

const by = { actor: null, reason: "replace", requestId: null } as const;
const pick = (below: number) => Math.floor(Math.random() * below);

/** One page: what it must hold, and whoever has it open. */
class Page {
  readonly id: string;
  readonly #name: number;
  #client: RoomClient | null = null;
  #words = 0;
  expected = "";

  constructor(id: string, name: number) {
    this.id = id;
    this.#name = name;
  }

  get isOpen(): boolean {
    return this.#client !== null;
  }

  /** Does something at random, and looks at what that leaves. */
  async step(mayOpen: boolean): Promise<void> {
    const chance = pick(10);
    if (chance < 4) await this.#type(mayOpen);
    else if (chance < 6) await this.#replace();
    else if (chance < 8) await this.#evict();
    else this.leave();
    await this.look();
  }

  async look(): Promise<void> {
    const answer = await roomOf(this.id).read();
    if (answer.ok && answer.text === this.expected) return;
    throw new Error(`room ${this.#name} holds ${JSON.stringify(answer)}, not ${this.expected}`);
  }

  leave(): void {
    this.#client?.close();
    this.#client = null;
  }

  async #type(mayOpen: boolean): Promise<void> {
    if (this.#client === null && !mayOpen) return;
    const client = this.#client ?? (await this.#open());
    await client.until(() => client.text === this.expected);
    client.type(this.#word());
    await client.until(() => client.saved === client.sent);
    this.expected = client.text;
  }

  async #open(): Promise<RoomClient> {
    this.#client = await RoomClient.join(this.id);
    return this.#client;
  }

  async #replace(): Promise<void> {
    const text = `${this.#word()}${this.expected}`;
    const answer = await roomOf(this.id).replace(text, by);
    if (!answer.ok) throw new Error(answer.detail);
    this.expected = text;
  }

  /** Sleeps with its sockets open, or starts anew without them. */
  async #evict(): Promise<void> {
    if (pick(2) === 0) return this.reopen();
    await this.look();
    await evictDurableObject(roomOf(this.id), { webSockets: "hibernate" });
  }

  /** Throws everyone out of a room that is awake, and the room out of memory. */
  async reopen(): Promise<void> {
    await this.look();
    await evictDurableObject(roomOf(this.id), { webSockets: "close" });
    this.#client = null;
    await this.look();
  }

  #word(): string {
    this.#words += 1;
    return `⟨${this.#name}.${this.#words}⟩`;
  }
}

test(
  `${count} rooms opened, edited and evicted in random order each keep their own text`,
  { timeout: 60_000 + count * 2_000 },
  async () => {
    const pages = (await mintSiblings(count)).map((id, name) => new Page(id, name));
    const idle = [...pages];
    let steps = count * stepsEach;
    const work = async () => {
      while (steps > 0) {
        steps -= 1;
        const [page] = idle.splice(pick(idle.length), 1);
        if (page === undefined) return;
        await page.step(pages.filter(({ isOpen }) => isOpen).length < mostOpen);
        idle.push(page);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    for (const page of pages) page.leave();
    for (const page of pages) await page.reopen();
    expect(pages.filter(({ expected }) => expected !== "").length).toBeGreaterThan(count / 2);
  },
);
