/**
 * The one place where an operation's `result` is applied to what its `run` gave: what it does not declare
 * is not sent, over HTTP or MCP.
 */
import * as z from "zod";
import { internal } from "#failure";
import { reportFault } from "#fault";
import type { Operation } from "./define.ts";
import { StreamedList } from "./list.ts";
import { RawAnswer } from "./raw-answer.ts";
import { shapeOf } from "./result-shape.ts";

/** As many issues are named in the log: a list that is wrong is mostly wrong in the same place. */
const namedIssues = 10;

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
  if (given instanceof RawAnswer) return given;
  if (result === undefined) return undefined;
  if (!(given instanceof StreamedList)) return parseAs(shapeOf(result), given, id, requestId);
  const items = z.array(shapeOf(itemOf(result)));
  return given.mapParts((part) => parseAs(items, part, id, requestId)).started();
}

/**
 * What of a result a shape declares. `name` says in the log which operation or tool it was; the values stay
 * out of it. Throws `internal` where the result does not parse.
 */
export function parseAs<T>(
  shape: z.ZodType<T>,
  given: unknown,
  name: string,
  requestId: string,
): T {
  const parsed = shape.safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, namedIssues);
  const named = issues.map(({ code, path }) => `${path.map(String).join(".")} (${code})`);
  const message = `${name} gave a result that its contract does not allow: ${named.join(", ")}`;
  reportFault(new Error(message), { requestId, operation: name });
  throw internal();
}

/** The types of `run` allow a streamed list only where the result is a list. */
function itemOf(result: z.ZodType): z.ZodType {
  const { shape } = result as z.ZodObject<{ data: z.ZodArray<z.ZodType> }>;
  return shape.data.element;
}
