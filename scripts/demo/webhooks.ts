/** What the webhooks delivered: everything that happened, signed, numbered without a gap. */
import type { HookReceiver } from "./receiver.ts";
import { eventually, expectSame } from "./step.ts";
import type { Outcome } from "./step.ts";
import type { Workplace } from "./workplace.ts";

const withinMs = 120_000;
const actions = [
  "page.created",
  "page.renamed",
  "page.publish_status_changed",
  "page.content_changed",
];

/** Subscribes the receiver to what is about to happen in the collection. */
export async function subscribe(
  { owner, collectionId }: Workplace,
  receiver: HookReceiver,
): Promise<Outcome<null>> {
  const body = { collectionId, url: `${receiver.origin}/hooks`, actions };
  const { secret } = await owner.post<{ secret: string }>("/api/webhooks", body);
  receiver.trust(secret);
  return {
    value: null,
    summary: `one webhook for ${actions.length} actions, to ${receiver.origin}`,
  };
}

/** What must have been delivered, by type: exactly so often. */
export type Expected = Record<string, number>;

/** Waits until all of it came, and checks that every request verified and no number is missing. */
export async function receiveEverything(
  receiver: HookReceiver,
  expected: Expected,
  editedPageId: string,
): Promise<Outcome<null>> {
  const hooks = () => [...receiver.received.values()];
  const countOf = (type: string) => hooks().filter((hook) => hook.type === type).length;
  const isTold = (hook: { type: string; pageId: string | null }) =>
    hook.type === "page.content_changed" && hook.pageId === editedPageId;
  const wanted = `${JSON.stringify(expected)} and page.content_changed of the edited page`;
  await eventually("the webhooks deliver what happened", wanted, withinMs, () => {
    const isSo = Object.entries(expected).every(([type, count]) => countOf(type) >= count);
    const value = Object.fromEntries(actions.map((type) => [type, countOf(type)]));
    return { isSo: isSo && hooks().some(isTold), value };
  });
  expectSame("requests that did not verify", receiver.refused, []);
  for (const [type, count] of Object.entries(expected)) expectSame(type, countOf(type), count);
  const numbers = hooks().map(({ sequence }) => sequence);
  const highest = Math.max(...numbers);
  const missing = Array.from({ length: highest }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  expectSame("numbers that never came", missing, []);
  const summary =
    `${numbers.length} webhooks verified, numbered 1 to ${highest} without a gap; ` +
    `${receiver.repeats()} came twice`;
  return { value: null, summary };
}
