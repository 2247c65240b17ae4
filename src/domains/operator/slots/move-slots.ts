/** Move Slots: does the next part of what takes the organizations of some slots into another database, or back where they were. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { moveSlotsBody, moveStep, slotsParams, spanOf } from "./contract.ts";

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
  emits: {},
  async run(context, { params, body }) {
    const { moveOn } = await import("./moving/index.ts");
    return moveOn(context, spanOf(params.slots), body.to);
  },
});
