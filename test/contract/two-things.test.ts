/** A request that names two things names two that belong together: any mixture is refused, and changes nothing. */
import { expect, test } from "vitest";
import type { z } from "zod";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { toOperator } from "#access/needs";
import type { Client } from "#test/client";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { isWhole } from "#test/whole";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";
import type { Case } from "./cases/case.ts";

const idForm = /^[0-9A-Za-z]{2}(?:[0-9A-Za-z]{10}|[0-9A-Za-z]{22}|[0-9A-HJKMNP-TV-Z]{26})$/;

/** Every text of a request, by its place in it. */
function textsOf({ path, body }: Case): Map<string, string> {
  const [before = "", query = ""] = path.split("?");
  const texts = new Map<string, string>(before.split("/").map((each, at) => [`path ${at}`, each]));
  for (const [key, value] of new URLSearchParams(query)) texts.set(`query ${key}`, value);
  const visit = (value: unknown, place: string): void => {
    if (typeof value === "string") texts.set(place, value);
    else if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value)) visit(each, `${place}.${key}`);
  };
  visit(body, "body");
  return texts;
}

/** The request with another id at one place, wherever that id stood. */
function withId(request: Case, from: string, to: string): Case {
  const { body, ...rest } = request;
  const mixed = body === undefined || typeof body === "string" ? body : inBody(body, from, to);
  return { ...rest, path: request.path.replaceAll(from, to), body: mixed };
}

const inBody = (body: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(`"${from}"`, `"${to}"`));

/** The pairs of ids in which two requests of one operation differ. */
function pairsOf(one: Case, other: Case): [string, string][] {
  const others = textsOf(other);
  const pairs = [...textsOf(one)].flatMap(([place, text]): [string, string][] => {
    const theirs = others.get(place) ?? "";
    const isPair = idForm.test(text) && idForm.test(theirs) && text !== theirs;
    return isPair ? [[text, theirs]] : [];
  });
  return [...new Map(pairs).entries()];
}

async function secondCollection(team: Team): Promise<Team> {
  const made = team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Second" });
  const { id: collectionId, slug: collectionSlug, rootPageId } = await expectStatus(201, made);
  return { ...team, collectionId, collectionSlug, rootPageId };
}

const ask = (text: (pageId: string, team: Team) => string) => {
  return (request: Case, pageId: string, team: Team): Case => ({
    ...request,
    path: `${request.path}?${text(pageId, team)}`,
  });
};
const say = (more: (pageId: string, team: Team) => object) => {
  return (request: Case, pageId: string, team: Team): Case => ({
    ...request,
    body: { ...(request.body as object | undefined), ...more(pageId, team) },
  });
};

/** What a request may name besides what its case does. */
const named: Readonly<Record<string, ReturnType<typeof ask>>> = {
  listFeedback: ask((pageId) => `pageId=${pageId}`),
  listCollectionPages: ask((pageId) => `below=${pageId}`),
  getUsersCollectionPermissions: ask((_, { collectionId }) => `collectionId=${collectionId}`),
  updateCollection: say((pageId) => ({ homePageId: pageId })),
  createFaq: say((pageId) => ({ pageId })),
  updateFaq: say((pageId) => ({ pageId })),
  publishCollection: say((pageId) => ({ pageIds: [pageId] })),
  createToken: say((_, { collectionId }) => ({ collectionIds: [collectionId] })),
  autoGrantPermissions: say((_, { collectionId }) => ({ collectionIds: [collectionId] })),
  // The page stands for the text.
  generateSeoData: say((pageId, { orgId }) => ({ orgId, pageId, content: undefined })),
  importOpenapi: say((_, { orgId }) => ({ orgId })),
  importPostman: say((_, { orgId }) => ({ orgId })),
};

async function prepare({ id }: Operation, team: Team): Promise<Case> {
  const prepared = await cases[id]?.(team);
  if (prepared === undefined) throw new Error(`${id} has no case`);
  const complete = named[id];
  if (complete === undefined) return prepared;
  return complete(prepared, (await pagesOf(team).create(team.rootPageId)).id, team);
}

/** Somebody with every right: the operator, where only they have it. */
const callerOf = ({ access }: Operation, { owner }: Team, { as = owner.session }: Case): Client =>
  access === toOperator ? as : owner.session;

/** The operations of which a mixture was asked for. */
const mixed = new Set<string>();

/** The mixtures that are not refused, though asked for by somebody with every right in both places. */
async function admitted(operation: Operation, team: Team, one: Case, pairs: [string, string][]) {
  const { id, method } = operation;
  const caller = callerOf(operation, team, one);
  if (pairs.length > 0) mixed.add(id);
  const answers = pairs.map(async ([from, to]) => {
    const { path, body, headers } = withId(one, from, to);
    const answer = await caller.request(method, path, body, headers);
    return { path, status: answer.status };
  });
  return (await Promise.all(answers)).filter(({ status }) => status !== 404 && status !== 422);
}

/** A page may be moved from one collection to another, and a collection be put into any site of its organization. */
const acrossCollections = new Set(["movePage", "placeCollection"]);

/** With one id in which they differ, the request is a whole one of the other place. */
const ifMixed = (pairs: [string, string][]) => (pairs.length < 2 ? [] : pairs);

/**
 * By what a request of the team can be mixed: ids of another collection and the id of another organization. Whoever takes
 * no thing of another collection takes none of a collection of another organization either: these are asked for where no
 * two collections can be mixed, and in `npm run soak -- matrices`.
 */
async function pairsFor(operation: Operation, team: Team, own: Case, named: number) {
  const other = await mintTeam();
  const ofOrganization = async () => ifMixed(pairsOf(own, await prepare(operation, other)));
  // With one thing beside it, the organization is all that two collections have in common.
  if (named === 2 || acrossCollections.has(operation.id)) return ofOrganization();
  const pairs = ifMixed(pairsOf(own, await prepare(operation, await secondCollection(team))));
  if (pairs.length === 0 || isWhole) return [...pairs, ...(await ofOrganization())];
  const isNamed = [...textsOf(own).values()].includes(team.orgId);
  return isNamed ? [...pairs, [team.orgId, other.orgId] satisfies [string, string]] : pairs;
}

test.each(operations.map((each) => [each.id, each] as const))(
  "%s takes no mixture of two organizations, or of two collections of one",
  async (_, operation) => {
    const team = await mintTeam();
    const own = await prepare(operation, team);
    const ids = [...textsOf(own).values()].filter((text) => idForm.test(text));
    const named = new Set(ids).size;
    if (named < 2) return;
    const pairs = await pairsFor(operation, team, own, named);
    expect(await admitted(operation, team, own, pairs)).toEqual([]);
    // Else the mixtures may be refused for what they have besides.
    const { path, body, headers } = own;
    const caller = callerOf(operation, team, own);
    const whole = await caller.request(operation.method, path, body, headers);
    expect([404, 422], JSON.stringify(whole.body)).not.toContain(whole.status);
  },
);

const isPaged = ({ query }: Operation) =>
  "cursor" in ((query as z.ZodObject | undefined)?.shape ?? {});

async function cursorOf(list: string, { owner }: Team): Promise<string> {
  const { nextCursor } = await expectStatus(200, owner.session.get(`${list}?limit=1`));
  expect(nextCursor).toEqual(expect.any(String));
  return nextCursor;
}

test.each(operations.filter(isPaged).map((each) => [each.id, each] as const))(
  "%s takes no cursor of another list",
  async (id, operation) => {
    const team = await mintTeam();
    const { path, headers, as = team.owner.session } = await prepare(operation, team);
    const [tokens, log] = [`/orgs/${team.orgId}/tokens`, `/logs/orgId/${team.orgId}`];
    for (const list of [tokens, log].filter((each) => each !== path)) {
      const cursor = `cursor=${await cursorOf(list, team)}`;
      const address = `${path}${path.includes("?") ? "&" : "?"}${cursor}`;
      const { status, body } = await as.request(operation.method, address, undefined, headers);
      expect([id, status, body.errors?.[0].path]).toEqual([id, 422, "query.cursor"]);
    }
  },
);

test("a cursor goes on in the collection whose list gave it, as it was given", async () => {
  const team = await mintTeam();
  const second = await secondCollection(team);
  const listIn = (id: string) => `/orgs/${team.orgId}/collections/${id}/faqs`;
  for (const { collectionId } of [team, second])
    for (const question of ["How much?", "How long?"])
      await expectStatus(
        201,
        team.owner.post(listIn(collectionId), { question, answer: "It is free." }),
      );
  const cursor = await cursorOf(listIn(team.collectionId), team);
  const readIn = (id: string, from: string) => team.owner.get(`${listIn(id)}?cursor=${from}`);
  expect((await expectStatus(200, readIn(team.collectionId, cursor))).data).toHaveLength(1);
  expect((await readIn(second.collectionId, cursor)).status).toBe(422);
  const [tag = "", written = ""] = cursor.split(".");
  for (const changed of [written, `${tag}.${btoa("[]")}`, `${tag}.${btoa("?")}`, "."])
    expect((await readIn(team.collectionId, changed)).status).toBe(422);
});

/**
 * The second is no id of its own: a version's number, a name of SCIM, a person, who may be in both organizations, or what
 * an archive that comes from elsewhere is to be called.
 */
const withoutSecond = new Set([
  "bringArchive",
  "getPublishedVersion",
  "updatePublishedVersion",
  "deletePublishedVersion",
  "getScimResourceType",
  "getScimSchema",
  "updateMember",
  "deleteMember",
]);

test("every operation whose path names two things was asked for a mixture", () => {
  const namesTwo = ({ path }: Operation) => path.split("/:").length > 2;
  const left = operations.filter((each) => namesTwo(each) && !mixed.has(each.id));
  expect(new Set(left.map(({ id }) => id))).toEqual(withoutSecond);
});
