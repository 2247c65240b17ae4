/** From a parsed request to its subject: the ids it names are looked up and must belong together. */
import type { Database } from "#db/client";
import { invalid, notFound } from "#failure";
import type { Actor } from "#operation/actor";
import { personOf } from "#operation/actor";
import { nounOf } from "./decide.ts";
import type {
  Access,
  CollectionAccess,
  CollectionSubject,
  OrganizationAccess,
  PageSubject,
  RequestPath,
  Subject,
} from "./needs.ts";
import type { Principal } from "./principal.ts";
import { levelOf } from "./roles.ts";
import type { Level } from "./roles.ts";
import { findCollection, findOrganization, findPage, selectOrganizationIds } from "./queries.ts";
import type { FoundCollection, FoundPage } from "./queries.ts";

/** A parsed request, as the contract left it. */
export interface Request {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The string at a path of the request; empty when it is not there. */
function valueAt(request: Request, requestPath: RequestPath): string {
  const [part, ...keys] = requestPath.split(".");
  const root: unknown = request[part as keyof Request];
  const found = keys.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined,
    root,
  );
  return typeof found === "string" ? found : "";
}

/** Loads the subject of an access, or null where it has none. Absent and contradictory are both 404. */
export async function resolveSubject(
  db: Database,
  access: Access,
  request: Request,
  actor: Actor,
): Promise<Subject> {
  if (access.on === "nothing" || access.on === "account") return null;
  const userId = personOf(actor)?.userId ?? null;
  if (access.on === "collection") return resolveInCollection(db, access, request, userId);
  const named = valueAt(request, access.at);
  const orgId =
    named === "" && access.isOnlyOneByDefault ? await onlyOne(db, access, actor) : named;
  const found = await findOrganization(db, orgId, userId);
  if (!found) throw notFound("organization");
  return { kind: "organization", ...found };
}

/** The organization that is meant where none is named. Throws `validation_failed` where it could be several. */
async function onlyOne(db: Database, { at }: OrganizationAccess, actor: Actor): Promise<string> {
  const person = personOf(actor);
  if (person === null) return "";
  if (person.token !== null) return person.token.orgId;
  const [first, another] = await selectOrganizationIds(db, person.userId, 2);
  if (another !== undefined)
    throw invalid(at, "is missing: you belong to several organizations, so say which one is meant");
  return first ?? "";
}

async function resolveInCollection(
  db: Database,
  access: CollectionAccess,
  request: Request,
  userId: string | null,
): Promise<Subject> {
  const id = valueAt(request, access.at);
  const { includesDeleted = false } = access;
  const found: FoundCollection | null =
    access.by === "page"
      ? await findPage(db, id, userId, includesDeleted)
      : await findCollection(db, access.by, id, userId, includesDeleted);
  if (!found) throw notFound(nounOf(access));
  const { organizationAt } = access;
  if (organizationAt && valueAt(request, organizationAt) !== found.organization.id) {
    throw notFound(nounOf(access));
  }
  return isPage(found) ? pageSubjectOf(found) : collectionSubjectOf(found);
}

/**
 * The live page with this id, as a subject of this principal's; null where there is none. The holder of a
 * preview link has the rights of who made it.
 */
export async function findPageSubject(
  db: Database,
  pageId: string,
  principal: Principal,
): Promise<PageSubject | null> {
  const userId = rightsHolder(principal);
  const found = await findPage(db, pageId, userId, false);
  return found === null ? null : pageSubjectOf(found);
}

function rightsHolder(principal: Principal): string | null {
  if (principal.kind === "preview") return principal.madeBy;
  return principal.kind === "person" ? principal.userId : null;
}

/** A page that was found, with the level that follows from its role and record. */
export function pageSubjectOf({ recorded, ...found }: FoundPage): PageSubject {
  return { kind: "page", ...found, level: levelIn({ recorded, ...found }) };
}

function collectionSubjectOf({ recorded, ...found }: FoundCollection): CollectionSubject {
  return { kind: "collection", ...found, level: levelIn({ recorded, ...found }) };
}

function levelIn({ role, recorded, collection }: FoundCollection): Level {
  return levelOf(role, recorded, collection.defaultPermission);
}

const isPage = (found: FoundCollection | FoundPage): found is FoundPage => "page" in found;
