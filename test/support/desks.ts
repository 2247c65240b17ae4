/** Desks at a page of a running Galley: each of the providers that people already have, unchanged. */
import YPartyKitProvider from "y-partykit/provider";
import YPartyServerProvider from "y-partyserver/provider";
import { WebsocketProvider } from "y-websocket";
import * as Y from "yjs";
import type { Desk, Ear, OpenDesk } from "./typist.ts";

export interface Place {
  /** `host:port`. */
  host: string;
  pageId: string;
  /** A fresh pass for every connection. */
  token: () => Promise<string>;
}

const party = "page";

/** Each kind of provider; y-websocket's hears nothing of storage. */
export const desksAt = {
  "y-partykit": (place: Place): OpenDesk => {
    return (ear) => partyDesk(YPartyKitProvider, place, ear);
  },
  "y-partyserver": (place: Place): OpenDesk => {
    return (ear) => partyDesk(YPartyServerProvider, place, ear);
  },
  "y-websocket": (place: Place): OpenDesk => {
    return () => websocketDesk(place);
  },
};

export type DeskKind = keyof typeof desksAt;

export const deskKinds = Object.keys(desksAt) as DeskKind[];

type PartyProvider = typeof YPartyKitProvider | typeof YPartyServerProvider;

function partyDesk(Provider: PartyProvider, { host, pageId, token }: Place, ear: Ear): Desk {
  const doc = new Y.Doc();
  const provider = new Provider(host, pageId, doc, {
    party,
    params: async () => ({ token: await token() }),
    connect: false,
    disableBc: true,
    WebSocketPolyfill: countingSocket(ear),
  });
  return {
    doc,
    hearsOfStorage: true,
    isSynced: () => provider.synced,
    connect: async () => {
      await provider.connect();
    },
    disconnect: () => provider.disconnect(),
    destroy: () => provider.destroy(),
  };
}

function websocketDesk({ host, pageId, token }: Place): Desk {
  const doc = new Y.Doc();
  const provider = new WebsocketProvider(`ws://${host}/parties/${party}`, pageId, doc, {
    connect: false,
    disableBc: true,
  });
  return {
    doc,
    hearsOfStorage: false,
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
function countingSocket(ear: Ear): typeof WebSocket {
  return class extends WebSocket {
    /** For each sync message of this connection: how many of our words the room has once it is stored. */
    readonly #covered: number[] = [];

    constructor(url: string) {
      super(url);
      this.addEventListener("message", ({ data }: MessageEvent) => {
        if (typeof data !== "string") return;
        const heard = JSON.parse(data) as { type: string; seq?: number };
        if (heard.type !== "saved") return;
        ear.acknowledged(this.#covered[(heard.seq ?? 0) - 1] ?? 0);
      });
    }

    override send(data: Parameters<WebSocket["send"]>[0]): void {
      const isSync = data instanceof Uint8Array && data[0] === 0 && data[1] !== 0;
      if (isSync) this.#covered.push(ear.typed());
      super.send(data as never);
    }
  } as unknown as typeof WebSocket;
}
