/** From a parsed request to its subject: the ids it names are looked up and must belong together. */
import type { Database } from "#db/client";
import { orgIdOfDomain, orgIdOfPerson } from "#db/whereabouts/databases";
import { selectOrganizationsOf } from "#db/whereabouts/queries";
import { configurationOf } from "#env";
import type { Bindings } from "#env";
import { Failure, hidden, invalid, notFound } from "#failure";
import type { Actor } from "#operation/actor";
import { personOf } from "#operation/actor";
import { hostOf, isOwnHost } from "#security/own-host";
import { kindOfToken, slotOfToken } from "#security/tokens";
import { nounOf, refusal } from "./decide.ts";
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
import { findCollection, findOrganization, findPage } from "./queries.ts";
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

/** Where a request names what it is about that has no subject; all of it belongs to one organization. */
const namedAt: readonly RequestPath[] = [
  "params.orgId",
  "params.collectionId",
  "params.pageId",
  "params.deadLetterId",
  "params.token",
  "query.collectionId",
  "body.orgId",
  "body.collectionId",
  "body.pageId",
];

/** Where somebody without credentials names a site by its domain. */
const domainAt: readonly RequestPath[] = ["query.custom_domain", "body.custom_domain"];

const firstOf = (request: Request, paths: readonly RequestPath[]) =>
  paths.map((each) => valueAt(request, each)).find((value) => value !== "");

/** Who sends a request, and in a browser from which page (the header `Origin`). */
interface Sender {
  actor: Actor;
  origin: string | undefined;
}

/**
 * What begins with the slot of the organization that the request is about: an id that it names, a token that it names,
 * the organization of the token that it was sent with, or what the directory says of a domain and of a person; empty
 * where it is about none, or there is one database.
 */
export async function slotKeyOf(
  bindings: Bindings,
  access: Access,
  request: Request,
  { actor, origin }: Sender,
): Promise<string> {
  const named = firstOf(request, "at" in access ? [access.at] : namedAt);
  if (named?.includes(".")) return orgIdOfDomain(bindings, named.toLowerCase());
  if (named !== undefined) return kindOfToken(named) === null ? named : slotOfToken(named);
  if (access.on === "nothing") return orgIdOfSite(bindings, request, origin);
  const isInOwn =
    access.on === "organization" || (access.on === "account" && access.isInOwnOrganization);
  return isInOwn ? orgIdOfActor(bindings, actor) : "";
}

/** The id of the organization of a token, or of the only one that a person belongs to; empty for nobody, and for several. */
async function orgIdOfActor(bindings: Bindings, actor: Sender["actor"]): Promise<string> {
  const person = personOf(actor);
  return person === null
    ? ""
    : (person.token?.orgId ?? (await orgIdOfPerson(bindings, person.userId)));
}

function orgIdOfSite(bindings: Bindings, request: Request, origin = ""): Promise<string> {
  const asking = URL.canParse(origin) ? hostOf(new URL(origin)) : "";
  const isOurs = isOwnHost(configurationOf(bindings), asking);
  const domain = firstOf(request, domainAt) ?? (isOurs ? "" : asking);
  return orgIdOfDomain(bindings, domain.toLowerCase().replace(/\.$/, ""));
}

/** Who asks, and when: milliseconds since the epoch. */
interface Asking {
  actor: Actor;
  now: number;
  /** Where people are. */
  directory: Database;
}

/** Loads the subject of an access, or null where it has none. Absent and contradictory are both 404. */
export async function resolveSubject(
  db: Database,
  access: Access,
  request: Request,
  { actor, now, directory }: Asking,
): Promise<Subject> {
  if (access.on === "nothing" || access.on === "account" || access.on === "operator") return null;
  if (access.on === "collection") return resolveInCollection(db, access, request, { actor, now });
  const userId = personOf(actor)?.userId ?? null;
  const named = valueAt(request, access.at);
  const orgId =
    named === "" && access.isOnlyOneByDefault ? await onlyOne(directory, access, actor) : named;
  const found = await findOrganization(db, orgId, userId);
  if (!found) throw absent("organization", orgId);
  return { kind: "organization", ...found };
}

/** The organization that is meant where none is named. Throws `validation_failed` where it could be several. */
async function onlyOne(
  directory: Database,
  { at }: OrganizationAccess,
  actor: Actor,
): Promise<string> {
  const person = personOf(actor);
  if (person === null) return "";
  if (person.token !== null) return person.token.orgId;
  const [first, another] = await selectOrganizationsOf(directory, person.userId, 2);
  if (another !== undefined)
    throw invalid(at, "is missing: you belong to several organizations, so say which one is meant");
  return first ?? "";
}

async function resolveInCollection(
  db: Database,
  access: CollectionAccess,
  request: Request,
  { actor, now }: Omit<Asking, "directory">,
): Promise<Subject> {
  const userId = personOf(actor)?.userId ?? null;
  const id = valueAt(request, access.at);
  const { includesDeleted = false } = access;
  const found: FoundCollection | null =
    access.by === "page"
      ? await findPage(db, id, userId, includesDeleted)
      : await findCollection(db, access.by, id, userId, includesDeleted);
  if (!found) throw absent(nounOf(access), id);
  const subject = isPage(found) ? pageSubjectOf(found) : collectionSubjectOf(found);
  const { organizationAt } = access;
  if (organizationAt && valueAt(request, organizationAt) !== found.organization.id) {
    const isHidden = refusal(access, actor, subject, now)?.code === "not_found";
    throw isHidden ? hidden(nounOf(access)) : elsewhere(nounOf(access), found.organization.id);
  }
  return subject;
}

/** For who may see the thing: it is the organization in the path that is another. */
const elsewhere = (noun: string, orgId: string) =>
  new Failure(
    "not_found",
    `The ${noun} is not in the organization that the path names: it belongs to ${orgId}.`,
  );

const namedByShortIds = new Set(["organization", "collection", "page"]);

/** Nothing has this id. Where it cannot be one, that is said: it follows from the request alone. */
function absent(noun: string, id: string): Failure {
  const failure = notFound(noun);
  if (id === "" || !namedByShortIds.has(noun) || /^[0-9A-Za-z]{12}$/.test(id)) return failure;
  const why = `"${id}" is no id of one: it has 12 letters and digits, and is neither name nor address.`;
  return new Failure("not_found", `${failure.message} ${why}`);
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
