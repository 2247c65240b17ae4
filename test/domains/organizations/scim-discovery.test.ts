/** What SCIM says of itself, by name (RFC 7644, section 4), and how much of a user is answered (3.9). */
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { addUser, mintDirectory, scimHeaders, scimPath, userSchema } from "#test/scim";
import type { Directory } from "#test/scim";
import { expectStatus } from "#test/team";

const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

let directory: Directory;
let user: { id: string; userName: string; meta: { version: string; location: string } };
beforeAll(async () => {
  directory = await mintDirectory();
  user = await addUser(directory, `grace@${directory.domain}`, {
    externalId: "x1",
    name: { givenName: "Grace", familyName: "Hopper" },
  });
});

describe.each([
  ["Schemas", userSchema],
  ["ResourceTypes", "User"],
])("one of /%s", (list, name) => {
  test("is read by its name, as the list shows it", async () => {
    const path = `${scimPath(directory.team)}/${list}`;
    const { Resources } = await expectStatus(200, directory.get(path));
    const one = await expectStatus(200, directory.get(`${path}/${name}`));
    expect(Resources).toEqual([one]);
    expect(one.meta.location).toBe(`${directory.team.baseUrl}${path}/${name}`);
  });

  test("that is none is not found, in SCIM's form", async () => {
    const path = `${scimPath(directory.team)}/${list}`;
    expect(await directory.get(`${path}/Group`)).toMatchObject({
      status: 404,
      body: { schemas: [errorSchema], status: "404" },
    });
  });
});

const asked = (query: Record<string, string>) =>
  directory.get(`${directory.users}/${user.id}?${new URLSearchParams(query).toString()}`);

describe("of a user", () => {
  test.each([
    ["userName", { userName: expect.any(String) }],
    ["USERNAME , name.givenName", { userName: expect.any(String), name: { givenName: "Grace" } }],
    [
      `${userSchema}:externalId,emails.value`,
      { externalId: "x1", emails: [{ value: expect.any(String) }] },
    ],
    ["urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager", {}],
  ])("`attributes=%s` answers these, the schema and the id alone", async (attributes, these) => {
    const part = await expectStatus(200, asked({ attributes }));
    expect(part).toEqual({ schemas: [userSchema], id: user.id, ...these });
  });

  test("`excludedAttributes` leaves out what it names, and never the schema and the id", async () => {
    const excludedAttributes = "id,schemas,Emails,name.familyname,meta.version,members";
    const part = await expectStatus(200, asked({ excludedAttributes }));
    const { emails: _emails, meta, ...others } = user as typeof user & { emails: unknown };
    const { version: _version, ...shown } = meta;
    const name = { formatted: "Grace Hopper", givenName: "Grace" };
    expect(part).toEqual({ ...others, name, meta: shown });
  });

  test("all is answered where a list names nothing", async () => {
    expect(await expectStatus(200, asked({ attributes: "" }))).toEqual(user);
    expect(await expectStatus(200, asked({ excludedAttributes: " ," }))).toEqual(user);
  });

  test("both lists at once are refused", async () => {
    expect(await asked({ attributes: "id", excludedAttributes: "name" })).toMatchObject({
      status: 400,
      body: { scimType: "invalidValue", errors: [{ path: "query.excludedAttributes" }] },
    });
  });

  test.each(["attributes", "excludedAttributes"])(
    "%s is read at its bound, and not one character more",
    async (list) => {
      const names = (length: number) => "a".repeat(length);
      expect((await asked({ [list]: names(limits.scimAttributesChars) })).status).toBe(200);
      expect((await asked({ [list]: names(limits.scimAttributesChars + 1) })).status).toBe(400);
    },
  );

  test("a part has the ETag of the whole", async () => {
    const { headers } = await asked({ attributes: "userName" });
    expect(headers.get("etag")).toBe(user.meta.version);
  });
});

test("a list, and what a change answers, have as much of each user as is asked for", async () => {
  const { Resources } = await expectStatus(
    200,
    directory.get(`${directory.users}?attributes=userName`),
  );
  const { id, userName } = user;
  expect(Resources).toEqual([{ schemas: [userSchema], id, userName }]);
  const path = `${directory.users}/${id}?attributes=active`;
  const answers = [
    await directory.put(path, { userName, externalId: "x2" }, scimHeaders),
    await directory.patch(path, { Operations: [{ op: "remove", path: "name" }] }, scimHeaders),
    await directory.post(
      `${directory.users}?attributes=active`,
      { userName: `ada@${directory.domain}` },
      scimHeaders,
    ),
  ];
  for (const { body } of answers)
    expect(body).toEqual({ schemas: [userSchema], id: expect.any(String), active: true });
  expect(answers[2]?.headers.get("location")).toBe(
    `${directory.team.baseUrl}${directory.users}/${answers[2]?.body.id}`,
  );
});
