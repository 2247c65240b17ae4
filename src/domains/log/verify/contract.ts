/** The public shape of what verifying a log found. */
import * as z from "zod";
import { numberInText } from "#operation/fields";

const seal = z
  .string()
  .regex(/^[0-9a-f]{64}$/, "takes a seal: 64 hexadecimal digits in lower case");

export const verifyQuery = z.object({
  /** Where to begin; at the first entry that is kept unless it says a later one. */
  from: numberInText(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).optional(),
  /** The seal of the entry before `from`, as you noted it: what follows is held to it. */
  seal: seal.optional(),
});

/** How an entry does not fit. */
const faultKind = z.enum(["altered", "missing", "inserted", "archive_altered", "archive_missing"]);

export const verification = z
  .object({
    isIntact: z.boolean(),
    /** The first number that was looked at. */
    from: z.int(),
    /** The last entry that fits, with its seal; null where none does. */
    last: z.object({ number: z.int(), seal: z.string() }).nullable(),
    /** The first entry that does not fit, and how. */
    fault: z.object({ number: z.int(), kind: faultKind, detail: z.string() }).nullable(),
    /** The query that goes on where this answer ends; null at the end of the log, or at a fault. */
    next: z.object({ from: z.int(), seal: z.string() }).nullable(),
    /** The newest entry that is sealed, with its seal; null where none is. */
    newest: z.object({ number: z.int(), seal: z.string() }).nullable(),
  })
  .meta({ id: "LogVerification" });

export type ChainFaultKind = z.infer<typeof faultKind>;

/** The first entry that does not fit. */
export interface ChainFault {
  number: number;
  kind: ChainFaultKind;
  detail: string;
}
