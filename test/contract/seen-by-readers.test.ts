/**
 * No operation leaves readers with what caches kept: what the site answers after it is what the site answers once the
 * version of every site has been counted up by hand, which no cache survives. An operation that counts it up itself has
 * thereby passed them all, and where nothing that readers get is another, nothing that was kept is wrong.
 */
import { expect, test } from "vitest";
import type { Operation } from "#operation/define";
import { operations } from "#registry";
import { ownDatabase } from "#test/own-database";
import { pagesOf } from "#test/pages";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

/** What a site has beside its pages. */
const surfaces = ["", "/llms.txt", "/llms-full.txt", "/changelog", "/faq", "/sitemap.xml"];

const changing = operations.filter(({ method, emits }) => method !== "GET" && emits !== undefined);

/** A team whose case is prepared, beside a published page; where asked, with all pages published that may be. */
async function stageOf(operation: Operation, isAllPublished: boolean) {
  const team = await mintTeam();
  const { create, publish, setState } = pagesOf(team);
  const { id } = await create(team.rootPageId, { content: "# Read\n\nBefore." });
  await publish(id);
  const request = await cases[operation.id]?.(team);
  if (request === undefined) throw new Error(`${operation.id} has no case`);
  if (isAllPublished) for (const page of await treeOf(team)) await setState(page.id, { state: 2 });
  return { team, request };
}

async function treeOf(team: Team): Promise<{ id: string; path: string }[]> {
  const tree = await team.owner.get(`/orgs/${team.orgId}/collection/${team.collectionId}/pages`);
  // A collection in the bin has none.
  return tree.body.data ?? [];
}

async function addressesOf(team: Team): Promise<string[]> {
  const site = `/docs/${team.orgSlug}/${team.collectionSlug}`;
  const mapped = ownDatabase(team.orgId)
    .prepare("select old_url as path from url_mappings where org_id = ?")
    .bind(team.orgId);
  const { results } = await mapped.all<{ path: string }>();
  const paths = [...(await treeOf(team)), ...results].map(
    ({ path }) => `/${path.replace(/^\//, "")}`,
  );
  return [...surfaces, ...paths].map((path) => site + path);
}

/** What a reader gets at each address, less what differs from one answer to the next. */
async function readAll(team: Team, addresses: readonly string[]): Promise<Record<string, string>> {
  const seen: Record<string, string> = {};
  for (const address of addresses) {
    const { status, body, headers } = await team.anonymous.get(address);
    const text = typeof body === "string" ? body.replaceAll(/nonce="[^"]*"/g, "") : body.code;
    seen[address] = [status, headers.get("location"), text].join(" ");
  }
  return seen;
}

const countUp = ({ orgId }: Team) =>
  ownDatabase(orgId)
    .prepare("update collections set site_version = site_version + 1 where org_id = ?")
    .bind(orgId)
    .run();

/** Null where the collection is there no more. */
const versionOf = ({ collectionId }: Team) =>
  ownDatabase(collectionId)
    .prepare("select site_version from collections where id = ?")
    .bind(collectionId)
    .first<number>("site_version");

/** A stage of which readers have filled the caches, after the operation was called there. */
async function calledOn(operation: Operation, isAllPublished: boolean) {
  const { team, request } = await stageOf(operation, isAllPublished);
  const addresses = await addressesOf(team);
  const before = await readAll(team, addresses);
  const counted = (await versionOf(team)) ?? 0;
  const caller = request.as ?? team.owner;
  const { method } = operation;
  const { status } = await caller.request(method, request.path, request.body, request.headers);
  const isCounted = ((await versionOf(team)) ?? 0) > counted;
  return { team, addresses, before, status, isCounted };
}

/**
 * What readers get after the operation before and after the caches are passed by. Some operations take only what is not
 * published: where it is refused, it is called once more with little published.
 */
async function readAfter(operation: Operation, isAllPublished = true) {
  const { team, addresses, before, status, isCounted } = await calledOn(operation, isAllPublished);
  if (status !== operation.status && isAllPublished) return readAfter(operation, false);
  if (isCounted) return { status, cached: {}, anew: {} };
  await countUp(team);
  const anew = await readAll(team, addresses);
  if (isSame(before, anew)) return { status, cached: before, anew };
  // Something is another, whether it was kept or not: only a reader who comes before it is counted up can tell.
  const again = await calledOn(operation, isAllPublished);
  const cached = await readAll(again.team, again.addresses);
  await countUp(again.team);
  return { status, cached, anew: await readAll(again.team, again.addresses) };
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

test.each(changing.map((operation) => [operation.id, operation] as const))(
  "%s is seen by readers at once",
  async (_, operation) => {
    const { status, cached, anew } = await readAfter(operation);
    expect(status).toBe(operation.status);
    expect(cached).toEqual(anew);
  },
);
