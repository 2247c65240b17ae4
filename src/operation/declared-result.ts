/**
 * The one place where an operation's `result` is applied to what its `run` gave: what it does not declare
 * is not sent, over HTTP or MCP.
 */
import type * as z from "zod";
import { internal } from "#failure";
import { reportFault } from "#fault";
import type { Operation } from "./define.ts";
import { StreamedList } from "./list.ts";
import { RawAnswer } from "./raw-answer.ts";
import { Unchanged } from "./unchanged.ts";
import { stripTo } from "./result-shape.ts";

/** As many are named in the log: a list that is wrong is mostly wrong in the same place. */
const namedMismatches = 10;

/**
 * What may leave of a result; undefined where none is declared. Throws `internal`, with the fault in the log,
 * for a result that its contract does not allow. Of a list that is written while it is read this is asked
 * part by part, of the first before anything is answered; at a later one the answer breaks off.
 */
export async function declaredResult(
  operation: Operation,
  given: unknown,
  requestId: string,
): Promise<unknown> {
  const { id, result } = operation;
  if (given instanceof RawAnswer || given instanceof Unchanged) return given;
  if (result === undefined) return undefined;
  if (!(given instanceof StreamedList)) return declaredOf(result, given, id, requestId);
  const items = listOf(result);
  return given.mapParts((part) => declaredOf(items, part, id, requestId) as unknown[]).started();
}

/**
 * What of a result a schema declares. `name` says in the log which operation or tool it was; the values stay
 * out of it. Throws `internal` where it does not fit.
 */
export function declaredOf(
  schema: z.ZodType,
  given: unknown,
  name: string,
  requestId: string,
): unknown {
  const { value, mismatches } = stripTo(schema, given);
  if (mismatches.length === 0) return value;
  const named = mismatches
    .slice(0, namedMismatches)
    .map(({ code, path }) => `${path.map(String).join(".")} (${code})`);
  const message = `${name} gave a result that its contract does not allow: ${named.join(", ")}`;
  reportFault(new Error(message), { requestId, operation: name });
  throw internal();
}

/** The types of `run` allow a streamed list only where the result is a list. */
function listOf(result: z.ZodType): z.ZodType {
  return (result as z.ZodObject<{ data: z.ZodArray<z.ZodType> }>).shape.data;
}
