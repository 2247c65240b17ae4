/** A receiver of the webhooks of many organizations, on loopback: each delivery is verified, and counted once. */
import { Webhook } from "standardwebhooks";
import { startFixtureServer } from "../fixture-server.ts";
import type { MixedRecord } from "./record.ts";

/** What one organization was told. */
export interface Inbox {
  url: string;
  /** Set before anything is sent. */
  secret: string;
  /** By the message's id. */
  messages: Map<string, { type: string; pageId: string; sequence: number }>;
}

export interface MixedReceiver {
  origin: string;
  /** An address for one organization's webhook. */
  openInbox(): Inbox;
  close(): void;
}

interface Told {
  type: string;
  data: { sequence: number; page: { id: string } };
}

export async function startMixedReceiver(record: MixedRecord): Promise<MixedReceiver> {
  const inboxes: Inbox[] = [];
  const server = await startFixtureServer((incoming, answer) => {
    void (async () => {
      const body = (await incoming.toArray()).join("");
      const whose = inboxes[Number(incoming.url?.slice(1))];
      try {
        if (whose === undefined) throw new Error(`nobody is at ${incoming.url}`);
        const headers = incoming.headers as Record<string, string>;
        const { type, data } = new Webhook(whose.secret).verify(body, headers) as Told;
        const { page, sequence } = data;
        whose.messages.set(headers["webhook-id"] ?? "", { type, pageId: page.id, sequence });
      } catch (error) {
        record.fault(`A delivery does not verify: ${String(error)}`);
      }
      answer.writeHead(204).end();
    })();
  });
  return {
    ...server,
    openInbox() {
      const url = `${server.origin}/${inboxes.length}`;
      const one: Inbox = { url, secret: "", messages: new Map() };
      inboxes.push(one);
      return one;
    },
  };
}
