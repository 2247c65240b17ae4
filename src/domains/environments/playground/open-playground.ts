/** The playground of a published endpoint, as far as its reader may use it. */
import { refusal } from "#access/decide";
import { toOrganization, toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { findReadablePage } from "#access/readable-page";
import { findEnvironment } from "#domains/environments/queries";
import type { EnvironmentRow } from "#domains/environments/queries";
import { endpoint as endpointShape, ownOrigins, valuesOf } from "#domains/api-model/index";
import type { Endpoint } from "#domains/api-model/index";
import { findPublishedVersion } from "#domains/pages/index";
import { loadNavigation, sourcesIn } from "#domains/publication/index";
import { withoutPartsForSome } from "#content/assembly/without-parts";
import { namedOrigins } from "#content/named-origins";
import { notFound } from "#failure";
import type { Context } from "#operation/context";
import { publishedValues } from "./published-values.ts";

const toWrite = toPage({ level: 2, scope: "write" }, "body.pageId");
const toBelong = toOrganization({ role: "member", scope: "read" });

export interface OpenPlayground {
  subject: PageSubject;
  /** The collection's default environment. */
  environment: EnvironmentRow | null;
  /** What every reader may know of it. */
  published: ReadonlyMap<string, string>;
  /** The endpoint as it is published, and the name of its page. */
  endpoint: Endpoint;
  name: string;
  /** What a request is filled with unless its sender chooses otherwise. */
  values: ReadonlyMap<string, string>;
  /** The only origins that requests go to. */
  origins: ReadonlySet<string>;
  /** Those of them that the endpoint itself names. */
  ownOrigins: ReadonlySet<string>;
  /** A member of the organization, whose credentials open it. */
  isMember: boolean;
  mayWrite: boolean;
}

/**
 * Opens it for whoever may read the page where it is published. Throws `not_found` for a page without an endpoint.
 * @param collectionId the collection that the caller says the page is in, where they say so
 */
export async function openPlayground(
  context: Context<null>,
  pageId: string,
  collectionId?: string,
): Promise<OpenPlayground> {
  const { actor, db, now } = context;
  // Rights are read from the primary: a page that was just hidden is not there.
  const subject = await findReadablePage(context, pageId);
  const { collection } = subject;
  if (collectionId !== undefined && collection.id !== collectionId) throw notFound("page");
  const { orgId, defaultEnvironmentId } = collection;
  const { page } = subject;
  const [addresses, version, environment] = await Promise.all([
    addressesOf(context, subject),
    findPublishedVersion(db, orgId, page.id, page.publishedVersionNo ?? 0),
    // Nobody in particular sees global environments alone.
    defaultEnvironmentId === null ? null : findEnvironment(db, orgId, "", defaultEnvironmentId),
  ]);
  if (!version?.endpoint) throw notFound("endpoint");
  const endpoint = endpointShape.parse(withoutPartsForSome(version.endpoint));
  const published = publishedValues(environment);
  const { organization, role } = subject;
  const membership = { kind: "organization", organization, role } as const;
  return {
    subject,
    environment,
    published,
    endpoint,
    name: version.name,
    values: valuesOf(endpoint, published),
    origins: namedOrigins(addresses, published),
    ownOrigins: ownOrigins(endpoint, published),
    isMember: refusal(toBelong, actor, membership, now) === null,
    mayWrite: refusal(toWrite, actor, subject, now) === null,
  };
}

/** Kept with the navigation: at a site version that was asked for before, no page is read. */
async function addressesOf(
  context: Context<null>,
  { collection: { id: collectionId, orgId, siteVersion } }: PageSubject,
): Promise<readonly string[]> {
  const whole = { orgId, collectionId, siteVersion, groups: "every" } as const;
  const navigation = await loadNavigation(sourcesIn(context), whole);
  return navigation.record.addresses;
}
