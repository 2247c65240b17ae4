/** What is taken out of quotas. */
import type { Mutants } from "./mutant.ts";

const isNothing = "((_, change) => change)";

export const quotaMutants: Mutants = {
  "An organization has no more than its quotas": ["    ...withinQuotas(db, origin, draft),\n", ""],
  "A bound on tokens, invitations, links and the like holds at the end of a commit": [
    "sql`(select count(*) from ${rows} where ${condition}) <= ${most}`",
    "sql`1`",
  ],
  "Copies count, too": ['adding(\n      "pages",', `${isNothing}(\n      "pages",`],
  "What comes back from the bin counts": ['adding(\n    "pages",', `${isNothing}(\n    "pages",`],
  "A collection's pages that come back count": [
    'adding(\n    "pages",',
    `${isNothing}(\n    "pages",`,
  ],
  "Uploaded files count": [
    'adding("fileBytes", guarded(db.insert(files).values(row)))',
    "guarded(db.insert(files).values(row))",
  ],
  "An import and a copy are held to what they will store": [" || willAdd[name] !== undefined", ""],
  "AI calls count": ['adding(\n    "aiCalls",', `${isNothing}(\n    "aiCalls",`],
  "Answers to readers count": ['adding(\n    "aiCalls",', `${isNothing}(\n    "aiCalls",`],
  "Owners are warned before a quota is used up": [
    "condition: sql`used > quota or ${isNear}`",
    "condition: sql`used > quota`",
  ],
  "Owners are warned once": [" > warning.toldPercent", " >= warning.toldPercent"],
  "Owners are warned anew once less was used": [
    "const isNear = (due: DueWarning): due is Near =>\n",
    "const isNear = (due: DueWarning): due is Near =>\n  due.warning.toldPercent > 0 ||\n",
  ],
  "Owners are warned of a month's quota each month": [
    "const isOfBefore = monthly.has(warning.name) && warning.month !== month;",
    "const isOfBefore = false;",
  ],
  "Owners are warned of a quota that was lowered for all": [
    "    await reportIfFails(runBatch(db, noting), { orgId: origin.orgId });\n",
    "",
  ],
  "Owners are warned of a quota that was lowered for them": [
    "        ...heldQuotas.map((name) =>",
    "        ...heldQuotas.slice(4).map((name) =>",
  ],
  "A higher quota is warned of anew": ["        recheckWarnings(context.db, orgId, now),\n", ""],
  "Owners are warned of views": [
    "  await reportIfFails(noteViews(system, orgId), { orgId });\n",
    "",
  ],
  "Nothing is noted of an organization that is gone": [
    "const condition = sql`${isNear} and ${isThere}`;",
    "const condition = sql`${isNear} or ${isThere}`;",
  ],
  "Warnings go to owners alone": [
    'selectHolders(of, orgId, ["owner"])',
    'selectHolders(of, orgId, ["owner", "admin", "member"])',
  ],
  "Nobody is warned of a quota of nothing": ["due.quota > 0 && ", ""],
  "Members count, whichever way they come": [
    'adding("members", guarded(db.insert(members).values(row)))',
    "guarded(db.insert(members).values(row))",
  ],
};
