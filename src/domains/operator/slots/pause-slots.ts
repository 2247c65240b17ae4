/** Pause Slots: nothing of the organizations in these slots is written, and all of it is read, until they are resumed. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { raiseFence } from "#db/fence/fence";
import { databasesWith, slotsParams, spanOf } from "./contract.ts";

export const pauseSlots = defineOperation({
  id: "pauseSlots",
  method: "PUT",
  path: "/operator/slots/:slots/pause",
  status: 204,
  summary: "Pause what is written in the organizations of some slots",
  access: toOperator,
  params: slotsParams,
  fails: ["not_found"],
  emits: { audit: ["PAUSE_SLOTS"], isOptional: true },
  async run(context, { params }) {
    const slots = spanOf(params.slots);
    const pause = { ...slots, moveId: "" };
    for (const db of databasesWith(context, slots)) await raiseFence(db, pause, context.now);
    const audit = { eventType: "PAUSE_SLOTS", eventId: params.slots, eventResponse: {} } as const;
    await context.commitIn("", { changes: [], audit });
    return undefined;
  },
});
