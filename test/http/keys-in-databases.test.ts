/** An Idempotency-Key where a person's organizations are in other databases than the person. */
import { beforeAll, expect, test, vi } from "vitest";
import { appWith } from "#test/app-with";
import { databaseThatLoses } from "#test/broken-bindings";
import { expectStatus } from "#test/team";
import type { Person } from "#test/team";
import { as, directoryDatabase, divided, personInBoth } from "#test/three-databases";
import type { Made } from "#test/three-databases";

const app = appWith(divided);

let olga: Person;
let both: [Made, Made];
beforeAll(async () => {
  ({ person: olga, both } = await personInBoth());
});

const newKey = () => ({ ...olga.session.headers, "Idempotency-Key": crypto.randomUUID() });
const owned = async (name: string) => {
  const { data } = await expectStatus(200, as(olga).get("/orgs"));
  return data.filter((each: { name: string }) => each.name === name).length;
};

test("one key is one request's, whichever organization that is about", async () => {
  const keyed = newKey();
  const [one, other] = both.map(({ id }) => `/orgs/${id}/collections`);
  const first = await expectStatus(201, app.post(one ?? "", { name: "Once" }, keyed));
  const again = await app.post(one ?? "", { name: "Once" }, keyed);
  expect([again.headers.get("idempotency-replayed"), again.body]).toEqual(["true", first]);
  const another = await app.post(other ?? "", { name: "Once" }, keyed);
  expect([another.status, another.body.code]).toEqual([422, "idempotency_key_reused"]);
});

test("an organization that was made, and its maker never told, is not made a second time", async () => {
  const keyed = newKey();
  const name = `Oars ${crypto.randomUUID()}`;
  const make = (at = app) => at.post("/orgs", { name, guide: false }, keyed);
  const lost = { DB: databaseThatLoses(/^update "idempotency_keys"/, directoryDatabase) };
  await expectStatus(201, make(appWith({ ...divided, ...lost })));
  expect((await make()).body.code).toBe("in_progress");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  const again = await make();
  vi.useRealTimers();
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  expect(await owned(name)).toBe(1);
});

test("what was refused may be tried again under the same key", async () => {
  const keyed = newKey();
  const [{ slug }] = both;
  const make = (asked: string) =>
    app.post("/orgs", { name: "Oars", slug: asked, guide: false }, keyed);
  expect((await make(slug)).body.code).toBe("slug_taken");
  await expectStatus(201, make(`oars-${crypto.randomUUID().slice(0, 8)}`));
});
