/**
 * The context of an AI operation. Its path names no organization: the page, collection or organization that the
 * body names is resolved first, under the caller's own rights, and all that it names must belong together.
 */
import { loadAllowed } from "#access/load";
import { toCollection, toOrganization, toPage } from "#access/needs";
import type { CollectionSubject, OrganizationSubject, PageSubject } from "#access/needs";
import { listOrganizations } from "#domains/organizations/index";
import { expectReal } from "#domains/pages/index";
import { Failure, invalid, notFound } from "#failure";
import { limits } from "#limits";
import { personOf } from "#operation/actor";
import { createContext } from "#operation/context";
import type { Context } from "#operation/context";
import { assemble } from "#content/assembly/assemble";
import { roomOf } from "#domains/rooms/index";
import { assemblySourcesOf } from "#domains/snippets/index";

export type AiContext = Context<OrganizationSubject | CollectionSubject | PageSubject>;

export interface Named {
  orgId?: string | undefined;
  collectionId?: string | undefined;
  pageId?: string | undefined;
}

/**
 * The context of the page, collection or organization that is named; else of the token's organization, or of
 * the only one that the person belongs to. A foreign or absent one is the same 404.
 * @param level what the caller needs in the collection: 2 where something is stored
 */
export async function openAiContext(
  context: Context<null>,
  named: Named,
  level: 1 | 2 = 1,
): Promise<AiContext> {
  const subject = await subjectOf(context, named, level);
  if (named.orgId !== undefined && named.orgId !== subject.organization.id)
    throw notFound("organization");
  return createContext(context, context.actor, subject);
}

async function subjectOf(context: Context<null>, named: Named, level: 1 | 2) {
  const request = { params: {}, query: {}, body: named };
  const need = { level, scope: "write" } as const;
  if (named.pageId !== undefined) {
    const subject = await loadAllowed(context, toPage(need, "body.pageId"), request);
    expectReal(subject.page);
    const { collectionId = subject.collection.id } = named;
    if (collectionId !== subject.collection.id) throw notFound("page");
    return subject;
  }
  if (named.collectionId !== undefined) {
    return loadAllowed(context, toCollection(need, "body.collectionId"), request);
  }
  // The scope was asked for already; a token for some collections may ask too: what it sent is all that is read.
  const any = {
    role: "member",
    scope: "read",
    orScope: "write",
    isOpenToCollectionTokens: true,
  } as const;
  const body = { orgId: named.orgId ?? (await ownOrganization(context)) };
  return loadAllowed(context, toOrganization(any, "body.orgId"), { ...request, body });
}

async function ownOrganization(context: Context<null>): Promise<string> {
  const { primary: db, actor, userId } = context;
  const bound = personOf(actor)?.token?.orgId;
  if (bound !== undefined) return bound;
  const filter = { userId, orgId: null, after: null, limit: 2 };
  const [only, another] = await listOrganizations({ ...context, db }, filter);
  if (only === undefined) throw new Failure("forbidden", "You belong to no organization yet.");
  if (another === undefined) return only.organization.id;
  throw invalid(
    "body.orgId",
    "you belong to several organizations: name the one that asks",
    "required",
  );
}

/**
 * The text that an operation works on: what was sent, or what the page's live document holds now, put together as for
 * all of its readers. A snippet or variable that is not there stays as it is written. Throws `validation_failed` where
 * a part is for readers that cannot be.
 */
export async function contentFor(aiContext: AiContext, sent: string | undefined): Promise<string> {
  const { subject } = aiContext;
  if (sent !== undefined || subject.kind !== "page") return sent ?? "";
  const { text: written } = await roomOf(aiContext.bindings, subject.page.id).read();
  const sources = assemblySourcesOf(aiContext.db, subject.page);
  const { text } = await assemble(written, sources, { isUnknownKept: true });
  if (text.trim() === "")
    throw new Failure("conflict", "The page is empty: write something first.");
  if (text.length <= limits.aiTextChars) return text;
  throw new Failure(
    "too_large",
    `The page holds ${text.length} characters; at most ${limits.aiTextChars} are read. Send a part of it as \`content\`.`,
  );
}
