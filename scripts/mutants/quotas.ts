/** What is taken out of quotas. */
import type { Mutants } from "./mutant.ts";

const isNothing = "((_, change) => change)";

export const quotaMutants: Mutants = {
  "An organization has no more than its quotas": ["    ...withinQuotas(db, origin, draft),\n", ""],
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
  "Members count, whichever way they come": [
    'adding("members", guarded(db.insert(members).values(row)))',
    "guarded(db.insert(members).values(row))",
  ],
};
