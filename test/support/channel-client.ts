/** A bare client of a collection's channel, for tests inside the runtime. */
import { env } from "cloudflare:workers";
import { onTestFinished, vi } from "vitest";
import type { ChannelMessage } from "#party/channel-protocol";
import type { CollectionChannel } from "#party/collection-channel";
import type { Client } from "./client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";
import { baseUrl, send } from "./worker.ts";

const bindings = env as unknown as { Collection: DurableObjectNamespace<CollectionChannel> };

/** The channel of the collection with this root page. */
export function channelObject(rootPageId: string): DurableObjectStub<CollectionChannel> {
  return bindings.Collection.get(bindings.Collection.idFromName(rootPageId));
}

/** A pass into the channel of the team's collection. */
export const channelPass = (team: Team, client: Client): Promise<{ token: string; url: string }> =>
  expectStatus(
    200,
    client.get(`/orgs/${team.orgId}/collections/${team.collectionId}/channel-token`),
  );

/** At which revision the tree of the team's collection is, as the `ETag` of its list says. */
export async function treeRevisionOf(team: Team): Promise<number> {
  const answer = await team.owner.get(`/orgs/${team.orgId}/collection/${team.collectionId}/pages`);
  return Number(answer.headers.get("etag")?.replaceAll('"', ""));
}

export class ChannelClient {
  readonly messages: ChannelMessage[] = [];
  readonly texts: string[] = [];
  closing: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    onTestFinished(() => this.close());
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      this.texts.push(text);
      if (text.startsWith("{")) this.messages.push(JSON.parse(text));
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.closing = { code, reason };
    });
  }

  /** Connects under a pass, to the channel of this root page. */
  static async with(rootPageId: string, token: string): Promise<ChannelClient> {
    const url = `${baseUrl}/parties/collection/${rootPageId}?token=${token}`;
    const answer = await send(new Request(url, { headers: { Upgrade: "websocket" } }));
    if (!answer.webSocket) throw new Error(`no socket, but ${answer.status}`);
    return new ChannelClient(answer.webSocket);
  }

  /** Connects with a pass of the client's own, and waits for the channel's first message. */
  static async join(team: Team, client: Client): Promise<ChannelClient> {
    const joined = await ChannelClient.with(
      team.rootPageId,
      (await channelPass(team, client)).token,
    );
    await joined.until(() => joined.messages.length > 0);
    return joined;
  }

  /** What it was told since it connected, as "kind page". */
  get told(): string[] {
    return this.messages.flatMap(({ changes }) =>
      changes.map(({ kind, pageId }) => `${kind} ${pageId}`),
    );
  }

  async until(isSo: () => boolean): Promise<void> {
    await vi.waitUntil(isSo, { timeout: 10_000, interval: 5 });
  }

  /** Waits until it is closed, and gives the code. */
  async closed(): Promise<number | undefined> {
    await this.until(() => this.closing !== null);
    return this.closing?.code;
  }

  raw(data: string | Uint8Array): void {
    this.#socket.send(data);
  }

  close(): void {
    if (this.closing === null) this.#socket.close(1000, "done");
  }
}
