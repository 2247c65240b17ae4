/** Reconcile Pages: after a database or rooms were brought back from an earlier time, what is further on is right. */
import * as z from "zod";
import { toOperator } from "#access/needs";
import { defineOperation } from "#operation/define";
import { id, time } from "#operation/fields";
import { Failure } from "#failure";
import { reconcilePage } from "#domains/pages/index";
import type { Reconciled } from "#domains/pages/index";
import { databaseOf } from "#db/databases";
import { selectOfAll } from "#domains/operator/over-databases";
import { findOrphans } from "./orphans.ts";
import { selectAnyPages } from "./queries.ts";

const pagesAtOnce = 20;

type Outcome = Reconciled | "lost" | "shut";

/** One page that cannot be helped holds up none of the others. */
function outcomeOfFailure(error: unknown): Outcome {
  if (!(error instanceof Failure)) throw error;
  return error.code === "not_found" ? "lost" : "shut";
}

export const reconcilePages = defineOperation({
  id: "reconcilePages",
  method: "POST",
  path: "/operator/reconciliations",
  status: 200,
  summary: "Make live documents and the database agree",
  access: toOperator,
  body: z.strictObject({
    after: z.string().max(1_024).nullish(),
    of: z.enum(["pages", "objects"]).optional(),
  }),
  example: { after: null },
  result: z.object({
    checked: z.int(),
    saved: z.array(id),
    written: z.array(id),
    lost: z.array(id),
    shut: z.array(id),
    orphaned: z.array(z.object({ orgId: id, pageId: id, removedAt: time })),
    next: z.string().nullable(),
  }),
  fails: ["unavailable"],
  emits: { audit: ["UPDATE_PAGE_CONTENT"], events: ["page.content_changed"], isOptional: true },
  async run(context, { body: { after, of } }) {
    const { bindings, requestId, now } = context;
    if (of === "objects") {
      const orphans = await findOrphans(context, after ?? "");
      return { saved: [], written: [], lost: [], shut: [], ...orphans };
    }
    const asked = { after: after ?? "", limit: pagesAtOnce };
    const found = await selectOfAll(
      { ...context, db: context.primary },
      pagesAtOnce,
      (db) => selectAnyPages(db, asked),
      (one, other) => one.id < other.id,
    );
    const done: Record<Outcome, string[]> = {
      agree: [],
      saved: [],
      written: [],
      lost: [],
      shut: [],
    };
    for (const page of found) {
      const db = databaseOf(bindings, page.orgId);
      const outcome = await reconcilePage({ db, bindings, requestId, now }, page).catch(
        outcomeOfFailure,
      );
      done[outcome].push(page.id);
    }
    const { agree: _, ...changed } = done;
    const next = found.length < pagesAtOnce ? null : (found.at(-1)?.id ?? null);
    return { checked: found.length, ...changed, orphaned: [], next };
  },
});
