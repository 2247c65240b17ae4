/** A cursor goes on in the list that gave it, and in no other: that of its operation, and of what its path names. */
import type { Request } from "#access/resolve";
import { hashOf } from "#content/hash";
import type { Operation } from "./define.ts";
import { ofAnotherList } from "./list.ts";

/** So many characters of a hash tell an operation's lists apart; they keep no secret. */
const tagChars = 8;

/** The request with its cursor as its list wrote it. Throws `validation_failed` for a cursor of another list. */
export async function withOwnCursor(operation: Operation, request: Request): Promise<Request> {
  const cursor = textAt(request.query, "cursor");
  if (cursor === null) return request;
  const tag = await tagOf(operation, request);
  if (!cursor.startsWith(tag)) throw ofAnotherList();
  return { ...request, query: { ...(request.query as object), cursor: cursor.slice(tag.length) } };
}

/** The result of the request, with the cursor that it may hold bound to its list. */
export async function withBoundCursor(
  operation: Operation,
  request: Request,
  result: unknown,
): Promise<unknown> {
  const nextCursor = textAt(result, "nextCursor");
  if (nextCursor === null) return result;
  const tag = await tagOf(operation, request);
  return { ...(result as object), nextCursor: tag + nextCursor };
}

function textAt(value: unknown, key: string): string | null {
  const text: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof text === "string" ? text : null;
}

async function tagOf({ id }: Operation, { params }: Request): Promise<string> {
  const hash = await hashOf([id, params]);
  return `${hash.slice(0, tagChars)}.`;
}
