/** Move Slots: does the next part of what takes the organizations of some slots into another database, or back where they were. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { moveSlotsBody, moveStep, slotsParams, spanOf } from "./contract.ts";
import { moveOn } from "#domains/operator/slots/moving/index";

export const moveSlots = defineOperation({
  id: "moveSlots",
  method: "POST",
  path: "/operator/slots/:slots/move",
  status: 200,
  summary: "Move the organizations of some slots into another database",
  access: toOperator,
  params: slotsParams,
  body: moveSlotsBody,
  example: { to: "DB" },
  result: moveStep,
  fails: ["not_found", "conflict"],
  emits: { audit: ["MOVE_SLOTS"], isOptional: true },
  async run(context, { params, body }) {
    return moveOn(context, spanOf(params.slots), body.to);
  },
});
