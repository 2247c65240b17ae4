/** Of what there may be so many of, no more come to be, however many ask for the last one at the same moment. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { newSignInDomain } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

/** A thing that there is a bound of: where it is made, and of what its rows are counted. */
interface Bounded {
  most: number;
  table: string;
  /** The columns in which no two rows are alike. */
  different: readonly string[];
  /** What is counted, by the organization's id. */
  counted?: string;
  path: (team: Team, pageId: string) => string;
  body: (team: Team, nth: number) => object;
}

const ofOrganization = ({ orgId }: Team) => `/orgs/${orgId}`;
const ofCollection = ({ orgId, collectionId }: Team) =>
  `/orgs/${orgId}/collections/${collectionId}`;

const bounds: Readonly<Record<string, Bounded>> = {
  tokens: {
    most: limits.tokensPerOrganization,
    table: "api_tokens",
    different: ["id", "hash"],
    counted: "org_id = ? and revoked_at is null",
    path: (team) => `${ofOrganization(team)}/tokens`,
    body: (_, nth) => ({ name: `CI ${nth}`, scopes: ["read"] }),
  },
  "open invitations": {
    most: limits.openInvitationsPerOrganization,
    table: "invitations",
    different: ["id", "token_hash", "email"],
    counted: "org_id = ? and accepted_at is null",
    path: (team) => `${ofOrganization(team)}/invitations`,
    body: (_, nth) => ({ email: `invited-${nth}@example.com` }),
  },
  "domains of sign-in": {
    most: limits.signInDomainsPerOrganization,
    table: "sign_in_domains",
    different: ["id", "domain"],
    path: (team) => `${ofOrganization(team)}/single-sign-on/domains`,
    body: () => ({ domain: newSignInDomain() }),
  },
  "preview links of a page": {
    most: limits.previewLinksPerPage,
    table: "preview_links",
    different: ["id", "hash"],
    path: (team, pageId) => `${ofOrganization(team)}/pages/${pageId}/preview-links`,
    body: () => ({}),
  },
  "webhooks of a collection": {
    most: limits.webhooksPerCollection,
    table: "webhooks",
    different: ["id"],
    path: () => "/api/webhooks",
    body: ({ collectionId }) => ({
      collectionId,
      url: "https://example.com/hooks",
      actions: ["page.created"],
    }),
  },
  "snippets of a collection": {
    most: limits.snippetsPerCollection,
    table: "snippets",
    different: ["id", "name"],
    path: (team) => `${ofCollection(team)}/snippets`,
    body: (_, nth) => ({ kind: "snippet", name: `snippet-${nth}`, content: "Words." }),
  },
  "FAQs of a collection": {
    most: limits.faqsPerCollection,
    table: "faqs",
    different: ["id"],
    path: (team) => `${ofCollection(team)}/faqs`,
    body: () => ({ question: "Why?", answer: "Because." }),
  },
  "entries of a changelog": {
    most: limits.changelogsPerCollection,
    table: "changelogs",
    different: ["id", "slug"],
    path: (team) => `${ofCollection(team)}/changelogs`,
    body: (_, nth) => ({ title: `Version ${nth}`, content: "Faster." }),
  },
};

const { DB } = bindings;

async function countOf(team: Team, { table, counted = "org_id = ?" }: Bounded): Promise<number> {
  const asked = DB.prepare(`select count(*) as total from ${table} where ${counted}`);
  return (await asked.bind(team.orgId).first<number>("total")) ?? 0;
}

/** Makes more of the row, which was made over HTTP, until one is wanting. */
async function fill(team: Team, bounded: Bounded, id: string): Promise<void> {
  const { table, most, different } = bounded;
  const wanting = most - 1 - (await countOf(team, bounded));
  const row = await DB.prepare(`select * from ${table} where id = ?`)
    .bind(id)
    .first<Record<string, unknown>>();
  const columns = Object.entries(row ?? {});
  const names = columns.map(([name]) => `"${name}"`).join();
  const insert = DB.prepare(
    `insert into ${table} (${names}) values (${columns.map(() => "?").join()})`,
  );
  const rows = Array.from({ length: wanting }, (_, nth) =>
    insert.bind(
      ...columns.map(([name, value]) =>
        different.includes(name) ? `${nth}-${String(value)}` : value,
      ),
    ),
  );
  if (rows.length > 0) await DB.batch(rows);
}

test.each(Object.keys(bounds))("of %s", async (name) => {
  const bounded = bounds[name] as Bounded;
  const team = await mintTeam();
  const { id: pageId } = await pagesOf(team).create(team.rootPageId);
  const path = bounded.path(team, pageId);
  const make = (nth: number) => team.owner.session.post(path, bounded.body(team, nth));
  const { id } = await expectStatus(201, make(0));
  await fill(team, bounded, id);
  const answers = await Promise.all([1, 2, 3, 4].map(make));
  // Who was overtaken is told so, and of the bound once they ask again.
  const again = answers.flatMap(({ status, body }, at) =>
    status === 409 && body.code === "conflict" ? [make(at + 5)] : [],
  );
  const codes = [...answers, ...(await Promise.all(again))]
    .filter(({ body }) => body.code !== "conflict")
    .map(({ status, body }) => `${status} ${body.code}`);
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    "201 undefined",
    ...[1, 2, 3].map(() => "409 limit_reached"),
  ]);
  expect(await countOf(team, bounded)).toBe(bounded.most);
});
