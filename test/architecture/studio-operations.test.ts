/** Whatever a person could want of the interface has its place in the studio, or stands here with the reason why not. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import description from "../../openapi.json" with { type: "json" };

const studio = join(import.meta.dirname, "../../src/studio");

/** Operations that the studio does not call, by the reason why it does not. */
const reasons: Readonly<Record<string, readonly string[]>> = {
  "whoever runs the service does it, by `npm run operator`": [
    "listAllOrganizations",
    "getMetrics",
    "openOrganization",
    "suspendOrganization",
    "endSessionsOfPerson",
    "listSlots",
    "moveSlots",
    "pauseSlots",
    "resumeSlots",
    "resumeOrganization",
    "listDeletedOrganizations",
    "purgeOrganization",
    "getOrganizationQuotas",
    "setQuotas",
    "listAllDeadLetters",
    "replayAnyDeadLetter",
    "dropDeadLetter",
    "reconcilePages",
    "archiveAnyOrganization",
    "bringArchive",
    "restoreOrganization",
    "getOperatedJob",
    "inviteFirstOwner",
  ],
  "a list that the studio reads gives it already": [
    "getOrganization",
    "getRelease",
    "getUrlMapping",
    "getFaq",
    "getSnippet",
    "getChangelog",
    "getWebhook",
    "getWebhookLogs",
    "getJob",
    "getSite",
  ],
  "a person does it in the live document": [
    "updatePageContent",
    "patchPageContent",
    "uploadPicture",
  ],
  "readers do it, on the site or in its panel": [
    "getSideBarData",
    "getPublishedDataByPath",
    "getPublishedUrls",
    "globalSearch",
    "searchCollection",
    "askCollection",
    "askSite",
    "givePositiveFeedback",
    "giveNegativeFeedback",
    "getPlayground",
    "sendPlaygroundRequest",
    "fetchOauthAccessToken",
    "getProxyHealthcheckResponse",
  ],
  "another program does it: a directory, an agent, a host, a monitor": [
    "getScimConfiguration",
    "listScimResourceTypes",
    "getScimResourceType",
    "listScimSchemas",
    "getScimSchema",
    "listScimUsers",
    "createScimUser",
    "getScimUser",
    "replaceScimUser",
    "updateScimUser",
    "deleteScimUser",
    "getProtectedResource",
    "getAuthorizationServer",
    "registerClient",
    "authorizeClient",
    "exchangeCode",
    "revokeClientToken",
    "createEmbedToken",
    "generateMetaTags",
    "triggerPageContentUpdated",
    "autoGrantPermissions",
    "getHealthcheck",
    "getStatus",
    "getLimits",
  ],
  "a person deletes files one by one, seeing which pages show each": ["deleteFilesByFolder"],
  "the browser follows a link to it": ["downloadOrganizationExport", "exportCollection"],
  "the studio saves a site as a whole": ["removeCollectionFromSite"],
};

/** The text of every file of the studio but of the generated one, which names all routes. */
const texts = readdirSync(studio, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && name !== join("api", "routes.ts"))
  .map((name) => readFileSync(join(studio, name), "utf8"));
const source = texts.join("\n");
const signingIn = texts.filter((text) => text.includes("/api/auth/")).join("\n");

/** What the account service does is sent to the end of its address by the files that speak with it. */
const isSentTo = (path: string) =>
  path.startsWith("/api/auth/") &&
  new RegExp(`["\`/]${path.split("/").at(-1)}["\`?]`).test(signingIn);

const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) => {
    if (typeof operation !== "object" || !("operationId" in operation)) return [];
    const isCalled = source.includes(`"${method.toUpperCase()} ${path}"`) || isSentTo(path);
    return [{ id: String(operation.operationId), isCalled }];
  }),
);

const listed = new Set(Object.values(reasons).flat());

test("every operation is called by the studio, or stands in the list with a reason", () => {
  expect(operations.length).toBeGreaterThan(200);
  const unreached = operations.filter(({ id, isCalled }) => !isCalled && !listed.has(id));
  expect(
    unreached.map(({ id }) => id),
    "the studio calls it, or it stands in `reasons` above",
  ).toEqual([]);
});

test("what stands in the list is an operation, and the studio does not call it", () => {
  const uncalled = new Set(operations.filter(({ isCalled }) => !isCalled).map(({ id }) => id));
  expect([...listed].filter((id) => !uncalled.has(id))).toEqual([]);
});
