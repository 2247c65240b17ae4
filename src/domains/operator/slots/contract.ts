/** Slots as an operator names them: one, or a range. */
import * as z from "zod";
import { notFound } from "#failure";
import { databasesOfSlots } from "#slots";
import type { SlotSpan } from "#slots";
import { openNamed } from "#db/places";
import type { Context } from "#operation/context";

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
  return databasesOfSlots(configuration.places, slots).map((name) => openNamed(bindings, name));
}
