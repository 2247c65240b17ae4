/** What an account brings about in other databases is done once in each organization, though one of them moves meanwhile. */
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { mapped } from "#db/slot-moves/mapped";
import { openSystem } from "#events/system";
import { appWith } from "#test/app-with";
import { databaseThatLoses } from "#test/broken-bindings";
import { countOf, letTimePass, moveUntil, rowsOfSlot } from "#test/moved-slots";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import {
  allDatabases,
  as,
  databaseAt,
  dividedBindings,
  divided,
  openBoth,
} from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { baseUrl, send } from "#test/worker";
import { minuteParts } from "../../src/background.ts";

type Name = "DB" | "DB_2" | "DB_3";
const bound = env as unknown as Record<Name, D1Database>;

let nora: Person;
let orgs: Record<"DB_2" | "DB_3", Made>;
beforeAll(openBoth);
beforeEach(async () => {
  nora = await mintPerson(send, baseUrl, "Nora");
  const olga = await mintPerson(send, baseUrl, "Olga");
  const made: Partial<typeof orgs> = {};
  while (made.DB_2 === undefined || made.DB_3 === undefined) {
    const org: Made = await expectStatus(
      201,
      as(olga).post("/orgs", { name: "Oars", guide: false }),
    );
    if (await hasSlotAlone(org.id)) made[databaseAt(org.id) === bound.DB_2 ? "DB_2" : "DB_3"] = org;
  }
  orgs = { DB_2: made.DB_2, DB_3: made.DB_3 };
  for (const { id } of Object.values(orgs)) {
    const invited = as(olga).post(`/orgs/${id}/invitations`, { email: nora.email });
    const { token } = await expectStatus(201, invited);
    await expectStatus(200, as(nora).post(`/invitations/${token}/accept`));
    const named = { name: "mine", scopes: ["read"] };
    await expectStatus(201, as(nora).post(`/orgs/${id}/tokens`, named));
  }
});

/** Whether no other test made anything in its slot: in another database that is in the way, in its own it moves along. */
async function hasSlotAlone(orgId: string): Promise<boolean> {
  const rows = await Promise.all(allDatabases.map((each) => rowsOfSlot(each, orgId)));
  const held = rows.filter((each) => countOf(each) > 0);
  return held.length === 1 && held[0]?.["organizations"]?.length === 1;
}

/** Moves the organization until it is nowhere else, and is written in again. */
async function move({ id }: Made, to: Name): Promise<void> {
  await moveUntil("done", id, to);
}

/** The cron's part where people are. */
async function minute(): Promise<void> {
  await letTimePass();
  await minuteParts["doErrands"]?.(openSystem(await mapped({ ...dividedBindings })).at("DB"));
}

/** The service while nothing of errands can be committed in a database. */
const without = (name: Name) =>
  appWith({
    ...divided,
    [name]: databaseThatLoses(
      /^insert into "(?:errands|log_entries)"|^delete from "members"/,
      bound[name],
    ),
  });

async function changePassword(by: ReturnType<typeof appWith>): Promise<void> {
  const change = { currentPassword: nora.password, newPassword: "an-oar-of-ash-and-elm" };
  const path = "/api/auth/change-password?revokeTokens=true";
  await expectStatus(200, by.post(path, change, nora.session.headers));
}

/** What each organization has of her, where it is: her membership, open tokens, and what its log tells of her account. */
async function heldIn({ id }: Made, at: Name) {
  const total = (query: string) =>
    bound[at]
      .prepare(`select count(*) as n from ${query}`)
      .bind(id, nora.userId)
      .first<number>("n");
  const told = (type: string) =>
    total(`log_entries where org_id = ? and created_by = ? and event_type = '${type}'`);
  return {
    members: await total("members where org_id = ? and user_id = ?"),
    tokens: await total("api_tokens where org_id = ? and user_id = ? and revoked_at is null"),
    told: [await told("CHANGE_PASSWORD"), await told("REVOKE_TOKEN"), await told("DELETE_MEMBER")],
  };
}

const changed = { members: 1, tokens: 0, told: [1, 1, 0] };
const ended = { members: 0, tokens: 0, told: [0, 0, 1] };

test.each<[fails: Name, from: "DB_2" | "DB_3", to: Name]>([
  ["DB_3", "DB_2", "DB_3"],
  ["DB_2", "DB_2", "DB_3"],
  ["DB_2", "DB_2", "DB"],
  ["DB_3", "DB_2", "DB"],
])(
  "a new password that %s could not be told of is told once in all, when an organization moves from %s to %s",
  async (fails, from, to) => {
    await changePassword(without(fails));
    await move(orgs[from], to);
    await minute();
    await minute();
    expect(await heldIn(orgs[from], to)).toEqual(changed);
    expect(await heldIn(orgs.DB_3, "DB_3")).toEqual(changed);
  },
);

test("what the directory's own commit has told an organization is not told it again where that moves to", async () => {
  await move(orgs.DB_2, "DB");
  await changePassword(without("DB_3"));
  await move(orgs.DB_2, "DB_3");
  await minute();
  expect(await heldIn(orgs.DB_2, "DB_3")).toEqual(changed);
  expect(await heldIn(orgs.DB_3, "DB_3")).toEqual(changed);
});

test.each<Name>(["DB", "DB_3"])(
  "the end of an account that one database could not be told of is told where its organization moves: %s",
  async (to) => {
    await expectStatus(204, without("DB_2").delete("/me", nora.session.headers));
    expect((await heldIn(orgs.DB_2, "DB_2")).members).toBe(1);
    await move(orgs.DB_2, to);
    await minute();
    await minute();
    expect(await heldIn(orgs.DB_2, to)).toEqual(ended);
    expect(await heldIn(orgs.DB_3, "DB_3")).toEqual(ended);
  },
);
