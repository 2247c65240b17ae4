/** Resume Slots: what is written in the organizations of these slots is taken again. */
import { toOperator } from "#access/needs";
import { notFound } from "#failure";
import { defineOperation } from "#operation/define";
import { lowerFence } from "#db/fence/fence";
import { databasesWith, slotsParams, spanOf } from "./contract.ts";

export const resumeSlots = defineOperation({
  id: "resumeSlots",
  method: "DELETE",
  path: "/operator/slots/:slots/pause",
  status: 204,
  summary: "Resume what is written in the organizations of some slots",
  access: toOperator,
  params: slotsParams,
  fails: ["not_found"],
  emits: { audit: ["RESUME_SLOTS"], isOptional: true },
  async run(context, { params }) {
    const slots = spanOf(params.slots);
    let wasPaused = false;
    for (const db of databasesWith(context, slots))
      wasPaused = (await lowerFence(db, { ...slots, moveId: "" }, context.now)) || wasPaused;
    if (!wasPaused) throw notFound("pause");
    const audit = { eventType: "RESUME_SLOTS", eventId: params.slots, eventResponse: {} } as const;
    await context.commitIn("", { changes: [], audit });
    return undefined;
  },
});
