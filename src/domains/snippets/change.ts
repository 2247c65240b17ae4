/** What every change of a snippet or a variable keeps to: what it may hold, who may share it, what the log says. */
import { toOrganization } from "#access/needs";
import type { CollectionSubject } from "#access/needs";
import { refusal } from "#access/decide";
import { assemble } from "#content/assembly/assemble";
import { isLine } from "#content/line";
import { expectRenderable } from "#content/render";
import { utf8Length } from "#content/utf8";
import type { LogDraft } from "#db/commit";
import type { SnippetRow } from "#db/schema";
import { Failure, invalid, notFound } from "#failure";
import { limits } from "#limits";
import type { LogEntryType } from "#log-entry-types";
import type { Context } from "#operation/context";
import { findSnippet, selectUsable } from "./queries.ts";
import { namedSources } from "./sources.ts";

export type SnippetContext = Context<CollectionSubject>;

/** Throws `not_found` where the collection has none of this id. */
export async function loadSnippet(
  { db, orgId, subject }: SnippetContext,
  id: string,
): Promise<SnippetRow> {
  const row = await findSnippet(db, { orgId, collectionId: subject.collection.id }, id);
  if (row === null) throw notFound("snippet");
  return row;
}

const toShare = toOrganization({ role: "admin", scope: "write" });

/** What other collections are made of is changed by those who may change all of them. */
export function expectMayShare({ actor, subject, now }: SnippetContext): void {
  const { organization, role } = subject;
  const refused = refusal(toShare, actor, { kind: "organization", organization, role }, now);
  if (refused === null) return;
  throw new Failure(
    "forbidden",
    "A snippet that all collections share takes the role owner or admin, and the scope write for all of them.",
  );
}

type Written = Pick<SnippetRow, "kind" | "name" | "content" | "isShared">;

/** Throws `validation_failed` for what the kind does not take, and for a snippet that would hold itself. */
export async function expectContent(context: SnippetContext, written: Written): Promise<void> {
  if (written.kind === "variable") expectVariable(written.content);
  else await expectSnippet(context, written);
}

function expectVariable(content: string): void {
  if (content.trim() === "" || !isLine(content) || content.length > limits.variableChars)
    throw invalid(
      "body.content",
      `takes one line of 1 to ${limits.variableChars} characters, without control characters`,
    );
  if (/\{\{|\}\}/.test(content))
    throw invalid("body.content", "holds another variable: write what that one says instead");
}

async function expectSnippet(
  { db, orgId, subject }: SnippetContext,
  { name, content, isShared }: Written,
): Promise<void> {
  if (content.trim() === "") throw invalid("body.content", "is empty");
  if (utf8Length(content) > limits.snippetBytes)
    throw invalid("body.content", `takes ${limits.snippetBytes} bytes at most`, "too_big");
  const key = { orgId, collectionId: subject.collection.id };
  const usable = await selectUsable(db, key);
  // Where others use it, there is no more than what is shared.
  const { snippets: others, variables } = namedSources(
    usable.filter((row) => row.isShared || !isShared),
    key,
  );
  const snippets = new Map([...others, [name, { id: "", content }]]);
  const sources = { snippets, variables, place: null };
  const { text } = await assemble(`::snippet[${name}]`, async () => sources, {
    isVariableKept: true,
  });
  await expectRenderable(text);
}

/** What to say of a name that another has. */
export const nameTaken = ({ kind, name }: Written): Readonly<Record<string, Failure>> => ({
  "snippets.name": new Failure(
    "slug_taken",
    `There is a ${kind} “${name}” already, in this collection or among those that all collections share.`,
  ),
});

/** The log's entry of a change. */
export function logOfSnippet(
  eventType: LogEntryType & `${string}_SNIPPET`,
  { id, collectionId, kind, name, isShared }: SnippetRow,
  more: Record<string, unknown> = {},
): LogDraft {
  return {
    eventType,
    eventId: id,
    collectionId,
    eventResponse: { snippetId: id, kind, name, isShared, ...more },
  };
}
