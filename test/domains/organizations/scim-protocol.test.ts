/** SCIM as RFC 7644 writes it: filters, operations of a PATCH, ETags, errors, bounds, and what is said to be spoken. */
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { createClient } from "#test/client";
import { serviceWith } from "#test/app-with";
import { addUser, logged, mintDirectory, patchUser, scimHeaders, scimPath } from "#test/scim";
import type { Directory } from "#test/scim";
import { expectStatus } from "#test/team";

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

let directory: Directory;
beforeAll(async () => {
  directory = await mintDirectory();
});

let count = 0;
const newUser = (more: object = {}) =>
  addUser(directory, `user${(count += 1)}@${directory.domain}`, more);

const asked = (query: Record<string, string>) =>
  directory.get(`${directory.users}?${new URLSearchParams(query).toString()}`);

describe("a filter", () => {
  test.each([
    'displayName eq "Grace"',
    'userName co "grace"',
    'userName eq "a" and externalId eq "b"',
    "userName pr",
    "userName eq true",
    'not (userName eq "a")',
    'emails[type eq "work"].value eq "a"',
    "userName eq",
    "userName eq 'a'",
    "",
    "(".repeat(limits.scimFilterChars),
  ])("that is %s is refused as such", async (filter) => {
    expect(await asked({ filter })).toMatchObject({
      status: 400,
      body: { schemas: [errorSchema], status: "400", scimType: "invalidFilter" },
    });
  });

  test("may name its attribute in full and in any case, and holds SQL and quotes as text", async () => {
    const { id, userName } = await newUser({ externalId: `a"b' or 1=1 --%` });
    for (const filter of [
      `USERNAME EQ "${userName}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${userName}"`,
      `externalId eq "a\\"b' or 1=1 --%"`,
    ]) {
      const { Resources } = await expectStatus(200, asked({ filter }));
      expect([filter, Resources]).toMatchObject([filter, [{ id }]]);
    }
    const none = await expectStatus(200, asked({ filter: `externalId eq "A\\"B' OR 1=1 --%"` }));
    expect(none.totalResults).toBe(0);
  });

  test("is read at its bound, and not one character more", async () => {
    const filter = (length: number) => `userName eq "${"a".repeat(length - 14)}"`;
    expect((await asked({ filter: filter(limits.scimFilterChars) })).status).toBe(200);
    expect(await asked({ filter: filter(limits.scimFilterChars + 1) })).toMatchObject({
      status: 400,
      body: { scimType: "invalidValue" },
    });
  });
});

describe("a patch", () => {
  test("adds, replaces and removes, the last word counting, and names the attribute in any case", async () => {
    const { id } = await newUser({ externalId: "one", displayName: "First" });
    const changed = await patchUser(
      directory,
      id,
      { op: "Replace", path: "EXTERNALID", value: "two" },
      { op: "remove", path: "displayName" },
      { op: "add", path: "name", value: { givenName: "Ada", familyName: "L" } },
      { op: "replace", path: "name.familyName", value: "Lovelace" },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        externalId: "two",
        displayName: "Ada Lovelace",
        name: { givenName: "Ada", familyName: "Lovelace" },
      },
    });
    const { body } = await patchUser(
      directory,
      id,
      { op: "remove", path: "name" },
      { op: "remove", path: "externalId" },
    );
    expect(body.name).toEqual({ formatted: "Ada Lovelace" });
    expect(body).not.toHaveProperty("externalId");
  });

  test("that changes nothing leaves no entry in the log", async () => {
    const { id } = await newUser({ displayName: "Same", externalId: "same" });
    const before = (await logged(directory, "UPDATE_USER")).length;
    await expectStatus(
      200,
      patchUser(directory, id, { op: "replace", path: "displayName", value: "Same" }),
    );
    expect(await logged(directory, "UPDATE_USER")).toHaveLength(before);
  });

  test.each([
    ["invalidPath", { op: "replace", path: "shoeSize", value: 9 }],
    ["invalidPath", { op: "add", path: "__proto__.polluted", value: 1 }],
    ["invalidPath", { op: "add", value: { "constructor.prototype.polluted": 1 } }],
    ["invalidPath", { op: "add", value: JSON.parse('{"__proto__":{"polluted":1}}') }],
    ["noTarget", { op: "remove" }],
    ["invalidValue", { op: "move", path: "active", value: true }],
    ["invalidValue", { op: "replace", path: "active", value: "perhaps" }],
    ["invalidValue", { op: "remove", path: "userName" }],
    ["invalidValue", { op: "replace", value: "active" }],
    ["invalidValue", { op: "replace", path: "name", value: "Ada" }],
    ["invalidValue", { op: "replace", path: "displayName", value: "a\u0000b" }],
  ])("is refused with %s for %j, and changes nothing", async (scimType, operation) => {
    const user = await newUser();
    const first = { op: "replace", path: "displayName", value: "Half done" };
    const refused = await patchUser(directory, user.id, first, operation);
    expect(refused).toMatchObject({ status: 400, body: { schemas: [errorSchema], scimType } });
    expect(await expectStatus(200, directory.get(`${directory.users}/${user.id}`))).toEqual(user);
    expect({}).not.toHaveProperty("polluted");
  });

  test("holds operations up to their bound, and not one more", async () => {
    const { id } = await newUser();
    const many = (length: number) =>
      Array.from({ length }, () => ({ op: "replace", path: "displayName", value: "x" }));
    expect((await patchUser(directory, id, ...many(limits.scimOperations))).status).toBe(200);
    expect((await patchUser(directory, id, ...many(limits.scimOperations + 1))).status).toBe(400);
  });
});

test("an id of the directory's is taken at its bound, and not one character more", async () => {
  const most = limits.scimExternalIdChars;
  const { externalId } = await newUser({ externalId: "e".repeat(most) });
  expect(externalId).toHaveLength(most);
  const userName = `past@${directory.domain}`;
  const past = { userName, externalId: "e".repeat(most + 1) };
  expect((await directory.post(directory.users, past)).status).toBe(400);
});

test("a name longer than an account's is cut for the account, where its parts make it so", async () => {
  const most = limits.accountNameChars;
  const name = { givenName: "g".repeat(most), familyName: "f".repeat(most) };
  const { displayName } = await newUser({ name });
  expect(displayName).toBe("g".repeat(most));
});

test("an ETag names a state of the user: a change by an older one is refused", async () => {
  const { id, meta } = await newUser();
  const path = `${directory.users}/${id}`;
  const change = { Operations: [{ op: "replace", path: "displayName", value: "Newer" }] };
  const tagged = { ...scimHeaders, "If-Match": meta.version };
  const changed = await directory.patch(path, change, tagged);
  expect(changed.status).toBe(200);
  expect(changed.headers.get("etag")).toBe(changed.body.meta.version);
  const stale = [
    await directory.patch(path, change, tagged),
    await directory.put(path, { userName: changed.body.userName }, tagged),
    await directory.delete(path, tagged),
  ];
  expect(stale.map(({ status, body }) => [status, body.status])).toEqual(
    Array.from({ length: 3 }, () => [412, "412"]),
  );
});

describe("an error", () => {
  test("has SCIM's form whatever is wrong: the path, the method, the body, the credential", async () => {
    const base = scimPath(directory.team);
    const nobody = createClient(directory.team.send, directory.team.baseUrl, {});
    const answers = [
      [404, await directory.get(`${base}/Groups`)],
      [405, await directory.post(`${base}/ServiceProviderConfig`, {})],
      [400, await directory.post(directory.users, "{", scimHeaders)],
      [415, await directory.post(directory.users, "<a/>", { "Content-Type": "text/xml" })],
      [401, await nobody.get(`${base}/Users`)],
    ] as const;
    for (const [status, answer] of answers) {
      expect(answer).toMatchObject({
        status,
        body: { schemas: [errorSchema], status: String(status), detail: expect.any(String) },
      });
      expect(answer.headers.get("content-type")).toBe("application/scim+json");
    }
    expect(answers[2][1].body.scimType).toBe("invalidSyntax");
  });

  test("says when to come again, where there were too many requests", async () => {
    const usedUp = { limit: async () => ({ success: false }) };
    const limited = createClient(
      serviceWith({ RATE_LIMITS: "enforced", REQUESTS: usedUp }),
      directory.team.baseUrl,
      directory.headers,
    );
    const refused = await limited.get(directory.users);
    expect(refused).toMatchObject({ status: 429, body: { schemas: [errorSchema], status: "429" } });
    expect(refused.headers.get("retry-after")).toBe("60");
  });
});

test("what is spoken is said: users, patches, filters and ETags, and no groups", async () => {
  const base = scimPath(directory.team);
  const configuration = await expectStatus(200, directory.get(`${base}/ServiceProviderConfig`));
  expect(configuration).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: limits.listMax },
    etag: { supported: true },
    bulk: { supported: false },
    changePassword: { supported: false },
    sort: { supported: false },
    authenticationSchemes: [{ type: "oauthbearertoken" }],
  });
  const types = await expectStatus(200, directory.get(`${base}/ResourceTypes`));
  expect(types.Resources.map(({ name }: { name: string }) => name)).toEqual(["User"]);
  const schemas = await expectStatus(200, directory.get(`${base}/Schemas`));
  const names = schemas.Resources[0].attributes.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["userName", "externalId", "displayName", "name", "emails", "active"]);
});
