/** List Slots: which are on their way into another database, and which are paused. */
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { slotsUnderWay } from "./contract.ts";
import { listUnderWay } from "#domains/operator/slots/moving/index";

export const listSlots = defineOperation({
  id: "listSlots",
  method: "GET",
  path: "/operator/slots",
  status: 200,
  summary: "List the slots that move or are paused",
  access: toOperator,
  result: slotsUnderWay,
  fails: ["unavailable"],
  emits: {},
  async run(context) {
    return listUnderWay(context);
  },
});
