/** What has no caller, in each database: a run of the cron, and a batch of a queue, by what its messages are about. */
import * as z from "zod";
import { databaseNameOf } from "#db/databases";
import { databasesNamed, firstDatabase } from "#slots";
import type { DatabaseName } from "#slots";
import { comeAgain } from "./come-again.ts";
import type { System } from "./system.ts";

/** Whose a message is: by the id that it names, the directory's where it names none. */
const subject = z
  .object({
    eventId: z.string().optional(),
    deliveryId: z.string().optional(),
    streamedOrgId: z.string().optional(),
    orgId: z.string().optional(),
  })
  .transform(({ eventId, deliveryId, streamedOrgId, orgId }) => {
    return eventId ?? deliveryId ?? streamedOrgId ?? orgId ?? "";
  });

const subjectIdOf = ({ body }: Message<unknown>) => subject.safeParse(body).data ?? "";

const retrySeconds = 30;

/** A database, and the system in it. */
export interface Own {
  database: DatabaseName;
  own: System;
  isDirectory: boolean;
}

/** The system in each database, which counts for itself what it may ask there. What is opened first is the first one's. */
export function systemOfEach(system: System): Own[] {
  const { slotMap } = system.configuration;
  return databasesNamed(slotMap).map((database) => ({
    database,
    own: database === firstDatabase ? system : system.at(database),
    isDirectory: database === slotMap.directory,
  }));
}

/** The system where people are. */
export function directorySystem(system: System): System {
  const { directory } = system.configuration.slotMap;
  return directory === system.database ? system : system.at(directory);
}

/** Consumes the messages of each database apart; those of all come together where there is one. */
export async function inEachDatabase(
  system: System,
  batch: MessageBatch,
  consume: (own: System, part: MessageBatch) => Promise<void>,
): Promise<void> {
  const parts = await partsOf(system, batch);
  await Promise.all(
    [...parts].map(([database, messages]) =>
      consume(database === firstDatabase ? system : system.at(database), partOf(batch, messages)),
    ),
  );
}

/** The messages by the databases that they are about; none where nobody can tell, and they are put off. */
async function partsOf({ bindings }: System, { queue, messages }: MessageBatch) {
  try {
    return Map.groupBy(messages, (message) => databaseNameOf(bindings, subjectIdOf(message)));
  } catch (error) {
    await comeAgain({ bindings }, queue, messages, { error, delaySeconds: retrySeconds });
    return new Map<DatabaseName, Message<unknown>[]>();
  }
}

const partOf = ({ queue, metadata }: MessageBatch, messages: Message<unknown>[]): MessageBatch => ({
  queue,
  metadata,
  messages,
  ackAll: () => messages.forEach((message) => message.ack()),
  retryAll: (options) => messages.forEach((message) => message.retry(options)),
});
