/** Update Collection: its settings; what readers see of them changes with their next request. */
import { collectionHasPage } from "#access/queries";
import { toCollection } from "#access/needs";
import type { CollectionRow } from "#db/schema";
import { closeByDefault } from "#domains/rooms/index";
import type { Database } from "#db/client";
import { Failure, invalid } from "#failure";
import type { Services } from "#operation/context";
import { defineOperation } from "#operation/define";
import { collectionParams } from "#operation/fields";
import type * as z from "zod";
import { checkedTheme, expectFont, expectOwnPages } from "./check-look.ts";
import { collection, presentCollection, updateCollectionBody } from "./contract.ts";
import { frameColumns } from "./frame-text.ts";
import { hasGlobalEnvironment } from "./queries.ts";
import { expectGlobalEnvironment, updateCollection as update } from "./rows.ts";

export const updateCollection = defineOperation({
  id: "updateCollection",
  method: "PUT",
  path: "/orgs/:orgId/collections/:collectionId",
  status: 200,
  summary: "Change a collection's settings",
  description: "Fields that are left out stay as they are.",
  access: toCollection({ level: 2, scope: "admin", role: "admin", organizationAt: "params.orgId" }),
  params: collectionParams,
  body: updateCollectionBody,
  example: { name: "Handbook", reviewRequired: true },
  result: collection,
  fails: ["slug_taken", "stale_version", "conflict"],
  emits: { audit: ["UPDATE_COLLECTION"] },
  etag: (changed) => String(changed.version),
  async run(context, { body }) {
    const { db, now, userId } = context;
    const { collection: row } = context.subject;
    context.expectVersion(row);
    await expectOwn(db, row, body);
    expectForeign(context, body.customDomain);
    const asked = await changesOf(body, row);
    if (Object.keys(asked).length === 0) return presentCollection(row, context.subject, context);
    const change = { ...asked, updatedAt: now, updatedBy: userId };
    await context.commit({
      changes: [
        ...update(db, row, change),
        ...(body.defaultEnvironmentId
          ? [expectGlobalEnvironment(db, row.orgId, body.defaultEnvironmentId)]
          : []),
      ],
      audit: {
        eventType: "UPDATE_COLLECTION",
        eventId: row.id,
        collectionId: row.id,
        eventResponse: { changed: Object.keys(body) },
      },
      taken: {
        "collections.slug": new Failure(
          "slug_taken",
          `The organization has a collection "${body.slug}" already.`,
        ),
      },
    });
    // Every change of its settings may change what somebody may do there: who publishes, say.
    context.defer(closeByDefault(context, row.id));
    const changed = {
      ...row,
      ...change,
      version: row.version + 1,
      siteVersion: row.siteVersion + 1,
    };
    return presentCollection(changed, context.subject, context);
  },
});

/** Throws `validation_failed` where a page or an environment that is named is not one that it may be. */
async function expectOwn(
  db: Database,
  row: CollectionRow,
  { homePageId, defaultEnvironmentId, navigation, theme }: z.infer<typeof updateCollectionBody>,
): Promise<void> {
  if (homePageId && !(await collectionHasPage(db, row, homePageId))) {
    throw invalid("body.homePageId", "is not a page of this collection");
  }
  await expectOwnPages(db, row, navigation);
  await expectFont(db, row.orgId, theme?.fontUrl);
  if (!defaultEnvironmentId) return;
  if (await hasGlobalEnvironment(db, row.orgId, defaultEnvironmentId)) return;
  throw invalid("body.defaultEnvironmentId", "is not a global environment of the organization");
}

/** Throws `validation_failed` for a domain of this service itself. */
function expectForeign(
  { configuration, baseUrl }: Pick<Services, "configuration" | "baseUrl">,
  domain: string | null | undefined,
): void {
  const own = [...configuration.ownHosts, new URL(baseUrl).hostname];
  if (own.some((host) => domain === host))
    throw invalid("body.customDomain", "is a domain of this service itself");
}

/** What of the settings is not as it is already; another domain is not proved yet. */
async function changesOf(
  body: z.infer<typeof updateCollectionBody>,
  row: CollectionRow,
): Promise<Partial<CollectionRow>> {
  const { reviewRequired, header, footer, theme, navigation, ...rest } = body;
  const { written, imported } = row.navigation;
  const before = navigation === undefined ? row.navigation : { ...navigation, imported, written };
  const asked = {
    ...(rest as Partial<CollectionRow>),
    ...(await frameColumns(
      { header, footer },
      { header: row.header, footer: row.footer, navigation: before },
    )),
    ...(reviewRequired === undefined ? {} : { isReviewRequired: reviewRequired }),
    ...(theme === undefined ? {} : { theme: await checkedTheme(theme) }),
  };
  const isNew = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(row[name as keyof CollectionRow]);
  const changes = Object.fromEntries(Object.entries(asked).filter(isNew));
  const unproved = { customDomainVerifiedAt: null, customDomainMissingSince: null };
  return "customDomain" in changes ? { ...changes, ...unproved } : changes;
}
