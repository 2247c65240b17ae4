/** What an account does in organizations of other databases than the directory's: its end, and what their logs tell of it. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { systemClock } from "#clock";
import { databaseNameOf } from "#db/databases";
import { openSystem } from "#events/system";
import { appWith } from "#test/app-with";
import { databaseThatLoses } from "#test/broken-bindings";
import { counting } from "#test/statements";
import { expectStatus, mintPerson } from "#test/team";
import type { Person } from "#test/team";
import {
  as,
  databaseAt,
  directoryDatabase,
  divided,
  dividedBindings,
  personInBoth,
} from "#test/three-databases";
import type { Made } from "#test/three-databases";
import { strayedWhereabouts } from "#test/whereabouts";
import { baseUrl, send } from "#test/worker";
import { minuteParts } from "../../src/background.ts";

const app = appWith(divided);

let olga: Person;
let both: [Made, Made];
let nora: Person;
beforeAll(async () => {
  ({ person: olga, both } = await personInBoth());
});

beforeEach(async () => {
  nora = await mintPerson(send, baseUrl, "Nora");
  for (const { id } of both) {
    const invited = as(olga).post(`/orgs/${id}/invitations`, { email: nora.email });
    const { token } = await expectStatus(201, invited);
    await expectStatus(200, as(nora).post(`/invitations/${token}/accept`));
    await expectStatus(
      201,
      as(nora).post(`/orgs/${id}/tokens`, { name: "mine", scopes: ["read"] }),
    );
  }
});

/** What names her in an organization's rows: her membership, her tokens, and what the log has of these types. */
async function heldIn({ id }: Made, ...types: string[]) {
  const DB = databaseAt(id);
  const total = (query: string, ...values: string[]) =>
    DB.prepare(`select count(*) as total from ${query}`)
      .bind(id, ...values)
      .first<number>("total");
  const told = await Promise.all(
    types.map((type) =>
      total(
        "log_entries where org_id = ? and event_type = ? and created_by = ?",
        type,
        nora.userId,
      ),
    ),
  );
  return {
    members: await total("members where org_id = ? and user_id = ?", nora.userId),
    tokens: await total(
      "api_tokens where org_id = ? and user_id = ? and revoked_at is null",
      nora.userId,
    ),
    told,
  };
}

/** The cron's part in the directory's database, when it is so much later. */
const minute = (later = 0) => {
  const system = openSystem(dividedBindings, () => systemClock() + later);
  return minuteParts["doErrands"]?.(system.at(databaseNameOf(dividedBindings, "")));
};

const gone = { members: 0, tokens: 0, told: [1] };
const there = { members: 1, tokens: 1, told: [0] };

test("its end takes away what it has in all of them, and their logs say so", async () => {
  await expectStatus(204, as(nora).delete("/me"));
  for (const org of both) {
    expect(await heldIn(org, "DELETE_MEMBER")).toEqual(gone);
    const strayed = await strayedWhereabouts(databaseAt(org.id), org.id, directoryDatabase);
    expect(strayed).toEqual({ missing: [], left: [] });
  }
  await minute();
  for (const org of both) expect(await heldIn(org, "DELETE_MEMBER")).toEqual(gone);
});

test("it does not end while an organization of any database would be left without an owner", async () => {
  const { errors } = await expectStatus(409, as(olga).delete("/me"));
  const paths = errors.map(({ path }: { path: string }) => path).toSorted();
  expect(paths).toEqual(both.map(({ id }) => `organizations.${id}`).toSorted());
});

test("what could not be done with its end is done by the cron, once", async () => {
  const [, other] = both;
  const name = databaseNameOf(dividedBindings, other.id);
  const lost = { [name]: databaseThatLoses(/^delete from "members"/, databaseAt(other.id)) };
  const { headers } = nora.session;
  await expectStatus(204, appWith({ ...divided, ...lost }).delete("/me", headers));
  expect(await heldIn(other, "DELETE_MEMBER")).toEqual(there);
  await minute();
  await minute();
  for (const org of both) expect(await heldIn(org, "DELETE_MEMBER")).toEqual(gone);
});

test("whoever joins while their account ends is a member for a minute, and nobody is one whom nobody is", async () => {
  await expectStatus(204, as(nora).delete("/me"));
  const [{ id }] = both;
  await databaseAt(id)
    .prepare("insert into members values (?, ?, 'owner', 1)")
    .bind(id, nora.userId)
    .run();
  await minute(60 * 60_000);
  expect(await heldIn(both[0], "DELETE_MEMBER")).toEqual({ ...gone, told: [2] });
});

test("a new password is told in each log once, however often, and ends tokens everywhere where that is asked", async () => {
  const change = { currentPassword: nora.password, newPassword: "an-oar-of-ash-and-elm" };
  const path = "/api/auth/change-password?revokeTokens=true";
  await expectStatus(200, as(nora).post(path, change));
  const told = { members: 1, tokens: 0, told: [1, 1] };
  for (const org of both)
    expect(await heldIn(org, "CHANGE_PASSWORD", "REVOKE_TOKEN")).toEqual(told);
  await directoryDatabase.prepare("update errands set done_at = null").run();
  await minute();
  for (const org of both)
    expect(await heldIn(org, "CHANGE_PASSWORD", "REVOKE_TOKEN")).toEqual(told);
});

test("an errand is forgotten two days after it was done, and not while it is open", async () => {
  await expectStatus(204, as(nora).delete("/me"));
  const left = () =>
    directoryDatabase.prepare("select count(*) as total from errands").first("total");
  const day = 24 * 60 * 60_000;
  await directoryDatabase
    .prepare("insert into errands values (?, null, ?, null)")
    .bind(`open-${nora.userId}`, systemClock())
    .run();
  await minute(day);
  expect(await left()).toBeGreaterThan(1);
  await minute(3 * day);
  expect(await left()).toBe(1);
  await directoryDatabase.prepare("delete from errands").run();
});

test("where their sessions end, what is open by them is looked for in every database", async () => {
  const { email, password } = nora;
  await expectStatus(200, app.post("/api/auth/sign-in/email", { email, password }));
  const counted = both.map(({ id }) => ({
    name: databaseNameOf(dividedBindings, id),
    ...counting(databaseAt(id)),
  }));
  const watched = Object.fromEntries(counted.map(({ name, database }) => [name, database]));
  const { headers } = nora.session;
  await expectStatus(204, appWith({ ...divided, ...watched }).delete("/me/sessions", headers));
  for (const each of counted)
    expect(each.texts().filter((text) => text.includes("room_connections"))).toHaveLength(1);
});

test("where there is one database nothing is left to be done", async () => {
  const mia = await mintPerson(send, baseUrl, "Mia");
  const counted = counting(dividedBindings.DB);
  const { headers } = mia.session;
  await expectStatus(204, appWith({ DB: counted.database }).delete("/me", headers));
  expect(counted.texts().filter((text) => text.includes("errands"))).toEqual([]);
});
