/** Slots as an operator names them, one or a range, and what is done with them. */
import * as z from "zod";
import { notFound } from "#failure";
import { databaseName, databasesOfSlots } from "#slots";
import type { DatabaseName, SlotSpan } from "#slots";
import { openNamed } from "#db/databases";
import type { Context } from "#operation/context";
import { time } from "#operation/fields";

const spanOfSlots = z
  .string()
  .regex(
    /^[0-9A-Za-z]{2}(?:\.\.[0-9A-Za-z]{2})?$/,
    'takes a slot, "1a", or a range of them, "10..1z"',
  );

export const slotsParams = z.object({ slots: spanOfSlots });

/** The slots. Throws `not_found` where no id of an organization's begins so, or none says where it is. */
export function spanOf(slots: string): SlotSpan {
  const [from = "", to = from] = slots.split("..");
  if (to < from || from < "02") throw notFound("range of slots");
  return { from, to };
}

/** Every database in which there may be organizations of these slots. */
export function databasesWith({ bindings, configuration }: Context<null>, slots: SlotSpan) {
  return databasesOfSlots(configuration.slotMap, slots).map((name) => openNamed(bindings, name));
}

export const moveSlotsBody = z.strictObject({
  to: z.string().regex(databaseName, "takes a database, DB or DB_2") as z.ZodType<DatabaseName>,
});

const movedSlots = z.object({
  slots: z.string(),
  from: z.string(),
  to: z.string(),
  phase: z.string(),
  startedAt: time,
  fault: z.string().nullable(),
});

export const moveStep = movedSlots.extend({ waitMs: z.int() }).meta({ id: "SlotMove" });

/** What is under way with slots, in all databases. */
export const slotsUnderWay = z
  .object({
    moves: z.array(movedSlots),
    pauses: z.array(z.object({ slots: z.string(), database: z.string(), since: time })),
  })
  .meta({ id: "SlotsUnderWay" });
