/** What waits to be flushed: what it weighs in a batch, and, of an update, what becomes of its sender. */
import { costs } from "./budget.ts";
import type { Client } from "./client.ts";
import type { Incoming, LiveDocument, Verdict } from "./live-document.ts";
import { closings, syncStep1Frame } from "./protocol.ts";

/** An update on its way into the document; `number` says which of its sender's it is, `cameAt` when it came (milliseconds since the epoch). */
type WaitingUpdate = Incoming & { client: Client; number: number; cameAt: number };

/** An update, or changed awareness. */
export type BatchItem = WaitingUpdate | "awareness";

/** What an update costs however small it is, in parts of one. */
const updateWeight = 10;

export const weightOf = (item: BatchItem): number =>
  item === "awareness" ? 1 : updateWeight + item.shape.parts;

/** Counts an update of a client as stored, sends a SyncStep1 for what is missing, or closes; the time in milliseconds since the epoch. */
export function conclude(
  { client, number, isSyncStep2 }: WaitingUpdate,
  verdict: Verdict,
  { document, now }: { document: LiveDocument; now: number },
): void {
  const { state } = client;
  if (verdict === "full") return client.close(closings.documentFull);
  if (verdict === "broken") return client.close(closings.malformed);
  if (verdict === "gap") {
    if (!state.isGapped) client.send(syncStep1Frame(document.stateVector));
    state.isGapped = true;
    return client.budget.charge(costs.gap, 0, now);
  }
  if (isSyncStep2) state.isGapped = false;
  if (!state.isGapped) state.saved = number;
}
