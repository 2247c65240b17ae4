/** What newcomers send by mistake: the refusal says what is wrong and what is right, and no more than they may know. */
import { describe, expect, test } from "vitest";
import { readPart } from "#http/validation";
import { operations } from "#registry";
import { pagesOf } from "#test/pages";
import { mintOtherTenant, mintTeam } from "#test/worker";
import { cases } from "./cases.ts";

describe("a change that names nothing to change", () => {
  // SCIM answers in the statuses of its own standard.
  const changes = operations.filter(
    ({ method, body, path }) => body && /PUT|PATCH/.test(method) && !path.includes("/scim/"),
  );

  test.each(changes.map((each) => [each.id, each] as const))(
    "is refused by %s, and told what it may name",
    async (id, { method, body }) => {
      const team = await mintTeam();
      const prepared = await cases[id]?.(team);
      if (prepared === undefined || body === undefined) throw new Error(`${id} has no case`);
      const { path, headers, as = team.owner } = prepared;
      const refused = await as.request(method, path, {}, headers);
      expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed" } });
      const { faults } = await readPart("body", body, {});
      if (faults.length > 0) return;
      expect(refused.body.errors).toEqual([
        {
          path: "body",
          message: expect.stringMatching(/^takes at least one of \w+/),
          code: "too_small",
        },
      ]);
    },
  );
});

describe("an id", () => {
  test("of a thing that is in another organization than the path says tells its own, to who sees it", async () => {
    const team = await mintTeam();
    const [other, third] = [await mintOtherTenant(), await mintOtherTenant()];
    const { id } = await pagesOf(team).create(team.rootPageId);
    const misplaced = (orgId: string) => `/orgs/${orgId}/pages/${id}`;
    for (const path of [misplaced(other.orgId), misplaced("AAAAAAAAAAAA")]) {
      const told = await team.owner.get(path);
      expect(told).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(told.body.detail).toBe(
        `The page is not in the organization that the path names: it belongs to ${team.orgId}.`,
      );
      const untold = await third.owner.get(path);
      expect(untold).toMatchObject({ status: 404, body: { code: "not_found" } });
      expect(untold.body.detail).toBe("There is no such page, or you may not see it.");
    }
    const own = await third.owner.get(misplaced(third.orgId));
    expect(own.body.detail).toBe("There is no such page, or you may not see it.");
  });

  test("that is an address or a name is told apart from one that nobody has", async () => {
    const { owner, orgId, orgSlug, collectionSlug } = await mintTeam();
    const detailOf = async (path: string) => (await owner.get(path)).body.detail as string;
    expect(await detailOf(`/orgs/${orgSlug}`)).toBe(
      `There is no such organization, or you may not see it. "${orgSlug}" is no id of one: it has 12 letters and digits, and is neither name nor address.`,
    );
    expect(await detailOf(`/orgs/${orgId}/collections/${collectionSlug}`)).toContain(
      `"${collectionSlug}" is no id of one`,
    );
    expect(await detailOf(`/orgs/${orgId}/collections/AAAAAAAAAAAA`)).toBe(
      "There is no such collection, or you may not see it.",
    );
  });
});

describe("a request", () => {
  test("to a path that is not there is told where all of them stand", async () => {
    const { owner, orgId } = await mintTeam();
    const missing = await owner.get("/api/v1/orgs");
    expect(missing).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(missing.body.detail).toBe(
      "Nothing answers at /api/v1/orgs. `/openapi.json` has every path, and `/reference` shows them.",
    );
    expect((await owner.get(`/orgs/${orgId}/`)).body.detail).toBe(
      `Nothing answers at /orgs/${orgId}/. Paths end without a slash.`,
    );
  });

  test("with something else where an object belongs is told the object's fields", async () => {
    const { owner, orgId } = await mintTeam();
    const path = `/orgs/${orgId}/environments`;
    const send = async (variables: unknown) =>
      (await owner.post(path, { name: "Live", type: 0, variables })).body.errors;
    expect(await send({ HOST: "https://example.com" })).toEqual([
      {
        path: "body.variables.HOST",
        message: "takes an object with initialValue, currentValue, secret, enabled, not a text",
        code: "invalid_type",
      },
    ]);
  });

  test("with a packed body is told to send it as it is", async () => {
    const { owner, orgId } = await mintTeam();
    const packed = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
    const refused = await owner.post(`/orgs/${orgId}/tokens`, "no matter", packed);
    expect(refused).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
    expect(refused.body.detail).toBe(
      "A body in `Content-Encoding: gzip` is not taken: send it as it is.",
    );
  });

  test("with another service's token, or one that was cut short, is told what ours look like", async () => {
    const { anonymous, owner } = await mintTeam();
    const detailOf = async (token: string) => {
      const refused = await anonymous.request("GET", "/orgs", undefined, {
        Authorization: `Bearer ${token}`,
      });
      expect(refused).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
      return refused.body.detail as string;
    };
    for (const token of ["sk_live_4242", owner.apiToken.slice(0, -3)])
      expect(await detailOf(token)).toContain("An API token is `gly_` and 46 letters and digits.");
  });
});
