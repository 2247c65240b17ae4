/** What is taken out of quotas. */
import type { Mutants } from "./mutant.ts";

const isNothing = "((_, change) => change)";

export const quotaMutants: Mutants = {
  "An organization has no more than its quotas": [
    "    ...withinQuotas(db, origin.orgId, draft),\n",
    "",
  ],
  "Copies count, too": ['adding(\n      "pages",', `${isNothing}(\n      "pages",`],
  "What comes back from the bin counts": ['adding(\n    "pages",', `${isNothing}(\n    "pages",`],
  "A collection's pages that come back count": [
    'adding(\n    "pages",',
    `${isNothing}(\n    "pages",`,
  ],
  "Members count, whichever way they come": [
    'adding("members", guarded(db.insert(members).values(row)))',
    "guarded(db.insert(members).values(row))",
  ],
};
