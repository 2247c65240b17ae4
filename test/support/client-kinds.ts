/** Editor clients of a page of a running Galley: each of the providers that people already have, unchanged. */
import YPartyKitProvider from "y-partykit/provider";
import YPartyServerProvider from "y-partyserver/provider";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import type { ProviderClient, StorageListener, OpenProvider } from "./editor-client.ts";

export interface RoomAddress {
  /** `host:port`. */
  host: string;
  pageId: string;
  /** A fresh pass for every connection. */
  token: () => Promise<string>;
  /** What a proxy on the way adds. */
  headers?: Readonly<Record<string, string>>;
}

const party = "page";

/** Each kind of provider; y-websocket's is told nothing of storage. */
export const clientKinds = {
  "y-partykit": (address: RoomAddress): OpenProvider => {
    return (listener) => partyClient(YPartyKitProvider, address, listener);
  },
  "y-partyserver": (address: RoomAddress): OpenProvider => {
    return (listener) => partyClient(YPartyServerProvider, address, listener);
  },
  "y-websocket": (address: RoomAddress): OpenProvider => {
    return () => websocketClient(address);
  },
};

export type ClientKind = keyof typeof clientKinds;

export const clientKindNames = Object.keys(clientKinds) as ClientKind[];

type PartyProvider = typeof YPartyKitProvider | typeof YPartyServerProvider;

function partyClient(
  Provider: PartyProvider,
  { host, pageId, token, headers = {} }: RoomAddress,
  listener: StorageListener,
): ProviderClient {
  const doc = new Y.Doc();
  const provider = new Provider(host, pageId, doc, {
    party,
    params: async () => ({ token: await token() }),
    connect: false,
    disableBc: true,
    WebSocketPolyfill: countingSocket(listener, headers),
  });
  return {
    doc,
    reportsStorage: true,
    isSynced: () => provider.synced,
    connect: async () => {
      await provider.connect();
    },
    disconnect: () => provider.disconnect(),
    destroy: () => provider.destroy(),
  };
}

function websocketClient({ host, pageId, token }: RoomAddress): ProviderClient {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(`ws://${host}/parties/${party}`, pageId, doc, {
    connect: false,
    disableBc: true,
  });
  return {
    doc,
    reportsStorage: false,
    isSynced: () => provider.synced,
    connect: async () => {
      provider.params = { token: await token() };
      provider.connect();
    },
    disconnect: () => provider.disconnect(),
    destroy: () => provider.destroy(),
  };
}

/** A socket that reads along what the room counts as stored, which the providers themselves ignore. */
function countingSocket(
  listener: StorageListener,
  headers: Readonly<Record<string, string>>,
): typeof WebSocket {
  return class extends WebSocket {
    /** For each sync message of this connection: how many of our words the room has once it is stored. */
    readonly #covered: number[] = [];

    constructor(url: string) {
      // Node's takes what browsers' does not.
      super(url, { headers } as unknown as string[]);
      this.addEventListener("message", ({ data }: MessageEvent) => {
        if (typeof data !== "string") return;
        const message = JSON.parse(data) as { type: string; seq?: number };
        if (message.type !== "saved") return;
        listener.acknowledged(this.#covered[(message.seq ?? 0) - 1] ?? 0);
      });
    }

    override send(data: Parameters<WebSocket["send"]>[0]): void {
      const isSync = data instanceof Uint8Array && data[0] === 0 && data[1] !== 0;
      if (isSync) this.#covered.push(listener.typed());
      super.send(data as never);
    }
  } as unknown as typeof WebSocket;
}
