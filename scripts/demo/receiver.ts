/** A real receiver of webhooks on this machine, which believes nothing that the official verifier refuses. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface ReceivedHook {
  /** `webhook-id`: the same on every attempt. */
  id: string;
  type: string;
  sequence: number;
  pageId: string | null;
}

export interface HookReceiver {
  /** What the outbound guard has to let through. */
  origin: string;
  /** Each webhook once, in the order of arrival. */
  received: Map<string, ReceivedHook>;
  /** Webhooks that came more than once. */
  repeats(): number;
  /** Why each request that did not verify was refused. */
  refused: string[];
  /** From now on requests are verified with this secret; before that all are refused. */
  trust(secret: string): void;
  stop(): void;
}

interface Payload {
  type: string;
  data: { sequence: number; page: { id: string } | null };
}

/** Starts a receiver on a free port of the loopback interface. */
export async function startReceiver(): Promise<HookReceiver> {
  let verifier: Webhook | null = null;
  let repeats = 0;
  const received = new Map<string, ReceivedHook>();
  const refused: string[] = [];
  const take = async (incoming: IncomingMessage) => {
    const body = (await incoming.toArray()).join("");
    if (verifier === null) throw new Error("No secret is known yet.");
    const { type, data } = verifier.verify(
      body,
      incoming.headers as Record<string, string>,
    ) as Payload;
    const id = String(incoming.headers["webhook-id"]);
    if (received.has(id)) repeats += 1;
    received.set(id, { id, type, sequence: data.sequence, pageId: data.page?.id ?? null });
  };
  const server = createServer((incoming, answer) => {
    take(incoming).then(
      () => answer.writeHead(204).end(),
      (error: unknown) => {
        refused.push(String(error));
        answer.writeHead(401).end();
      },
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    refused,
    repeats: () => repeats,
    trust: (secret) => {
      verifier = new Webhook(secret);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
