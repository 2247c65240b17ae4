/**
 * What becomes of messages that could not be handled. What failed is tried again later, as often as the queue says. What is
 * of an organization behind a fence, or whose database is not known, is sent to its queue anew, with a delay, however
 * often it came: it has not failed, and is never given up for that (docs/decisions/0093).
 */
import * as z from "zod";
import { isForLater } from "#failure";
import { reportFault } from "#fault";
import type { System } from "./system.ts";

/** A fence stands for seconds where slots move, and for as long as an operator says where they are paused. */
const putOffSeconds = 30;

/** Has messages come again that one error is about, and says so in the log: of a fault after these seconds. */
export async function comeAgain(
  system: Pick<System, "bindings">,
  queue: string,
  messages: readonly Message<unknown>[],
  { error, delaySeconds }: { error: unknown; delaySeconds: number },
): Promise<void> {
  for (const message of messages.slice(0, 1)) reportMessage(queue, message, error);
  const bodies = messages.map(({ body }) => body);
  if (isForLater(error) && (await isPutOff(system, queue, bodies)))
    return messages.forEach((message) => message.ack());
  for (const message of messages) message.retry({ delaySeconds });
}

/** Reports a fault with the message that it came from: what the message is about, by its id, and how often it was tried. */
export function reportMessage(queue: string, message: Message<unknown>, error: unknown): void {
  const { id: messageId, attempts: attempt, body } = message;
  const { data: about } = subjectIds.safeParse(body);
  reportFault(error, { queue, messageId, attempt, ...about });
}

/** The ids that a message may name; what else it holds (a reader's words, say) is for no log. */
const subjectIds = z.object({
  eventId: z.string().optional(),
  deliveryId: z.string().optional(),
  kind: z.string().optional(),
});

/** Sends them to the queue anew; what that one has given up as well, which then has its attempts once more. */
async function isPutOff(
  { bindings }: Pick<System, "bindings">,
  queue: string,
  bodies: readonly unknown[],
): Promise<boolean> {
  const { EVENTS: events, JOBS: jobs, DELIVERIES: deliveries, VIEWS: views } = bindings;
  const queues: Readonly<Record<string, Queue<never>>> = { events, jobs, deliveries, views };
  const name =
    queue
      .replace(/-dead$/, "")
      .split("-")
      .at(-1) ?? "";
  try {
    await queues[name]?.sendBatch(
      bodies.map((body) => ({ body: body as never, delaySeconds: putOffSeconds })),
    );
    return name in queues;
  } catch (error) {
    reportFault(error, { queue, step: "put off" });
    return false;
  }
}
