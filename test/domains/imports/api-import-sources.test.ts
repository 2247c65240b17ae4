/** Descriptions of APIs over HTTP: who may send one, and what becomes of an address or a file. */
import { describe, expect, inject, test, vi } from "vitest";
import { limits } from "#limits";
import { importDescription, petsDocument } from "#test/descriptions";
import { jobEnd, pageAt } from "#test/imports";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

describe("who may import, and from where", () => {
  test("a member makes pages but no environment; nobody imports into what is not theirs", async () => {
    const team = await mintTeam();
    const grant = { orgId: team.orgId, userIds: [team.member.userId], permission: 2 };
    await expectStatus(200, team.owner.post("/permissions/auto-grant", grant));
    const open = { ...petsDocument(), servers: [{ url: "/v1" }] };
    const job = await importDescription(team, open, { client: team.member });
    expect(job.counts).toEqual({ created: 10, problems: 2 });
    expect(job.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('"/v1" is relative, and nobody knows to what: give {{pets.origin}}'),
      expect.stringContaining("Only owners and admins"),
    ]);
    const at = `/orgs/${team.orgId}/collections/${team.collectionId}`;
    expect((await expectStatus(200, team.owner.get(at))).defaultEnvironmentId).toBeNull();
    const other = await mintTeam();
    const body = { collectionId: team.collectionId, document: petsDocument() };
    await expectStatus(404, other.owner.post("/import/openapi", body));
    await expectStatus(404, team.owner.post("/import/openapi", { ...body, orgId: other.orgId }));
  });

  test("an address is fetched only where the guard lets it, and what came is imported", async () => {
    const team = await mintTeam();
    const { collectionId } = team;
    const from = (url: string) => team.owner.post("/import/openapi", { collectionId, url });
    for (const url of [
      "http://169.254.169.254/latest",
      "https://localhost/x",
      "file:///etc/passwd",
    ]) {
      expect(await from(url)).toMatchObject({ status: 422 });
    }
    const { jobId } = await expectStatus(202, from(`${inject("fixtureServers")}/sample-docs`));
    expect(await jobEnd(team.owner, jobId)).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("The document says its version") }],
    });
    await expectStatus(422, team.owner.post("/import/openapi", { collectionId }));
  });

  const far = `${inject("fixtureServers")}/echo`;
  const info = { title: "Far", version: "1" };
  const paths = { "/far": { get: { summary: "Far away", responses: {} } } };
  const described = { openapi: "3.1.0", info, paths };

  test.each([
    ["JSON", JSON.stringify({ ...described, servers: [{ url: "/v1" }] }), "/v1"],
    [
      "YAML",
      "swagger: '2.0'\ninfo: { title: Far, version: 1 }\npaths: { /far: { get: { summary: Far away } } }",
      "",
    ],
  ])("a description in %s is fetched and known by its content", async (_, document, base) => {
    const team = await mintTeam();
    const { collectionId } = team;
    const url = `${far}?document=${encodeURIComponent(document)}`;
    const begun = team.owner.post("/import/openapi", { collectionId, url, source: "far" });
    const { jobId } = await expectStatus(202, begun);
    expect(await jobEnd(team.owner, jobId)).toMatchObject({
      state: "done",
      counts: { created: 2 },
    });
    // A server without a host is that of the address.
    const page = await pageAt(team, "endpoints/far-away");
    const address = `${new URL(far).origin}${base}`;
    expect((await pagesOf(team).get(page.id)).endpoint.variables).toEqual({ baseUrl: address });
    const inPlace = { collectionId, document: { ...described, servers: [{ url: address }] } };
    const again = await importDescription(team, inPlace.document, { source: "far" });
    expect(again.counts["created"]).toBeUndefined();
  });

  test("a redirect is not followed, and what is too large, cut off or too slow is no description", async () => {
    const team = await mintTeam();
    const { collectionId } = team;
    const from = (query: string) =>
      team.owner.post("/import/openapi", { collectionId, url: `${far}?${query}` });
    const inner = encodeURIComponent("http://169.254.169.254/latest");
    const led = await from(`redirect=${inner}`);
    expect([led.status, led.body.code]).toEqual([502, "upstream_failed"]);
    expect(led.body.detail).toContain("302, not 200. It leads on");
    const large = await from(`bytes=${limits.importDescriptionBytes + 1}`);
    expect([large.status, large.body.code]).toEqual([413, "too_large"]);
    expect(await from("cut")).toMatchObject({ status: 502, body: { code: "upstream_failed" } });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const clock = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(200));
    try {
      const slow = await from("afterMs=10000");
      expect([slow.status, slow.body.code]).toEqual([502, "upstream_failed"]);
      expect(slow.body.detail).toContain(`within ${limits.playgroundTimeoutMs} ms`);
    } finally {
      clock.mockRestore();
    }
  });

  test("a form with a file in YAML, and a text that is neither, end with a report", async () => {
    const team = await mintTeam();
    const send = async (text: string) => {
      const form = new FormData();
      form.set("collectionId", team.collectionId);
      form.set("file", new File([text], "api.yaml"));
      const request = new Request("https://galley.test/", { method: "POST", body: form });
      const headers = { "Content-Type": request.headers.get("content-type") ?? "" };
      const begun = team.owner.request("POST", "/import/openapi", await request.text(), headers);
      return jobEnd(team.owner, (await expectStatus(202, begun)).jobId);
    };
    const yaml =
      "openapi: 3.0.0\ninfo: { title: Y, version: 1.0 }\npaths: { /x: { get: { summary: X } } }\n";
    expect(await send(yaml)).toMatchObject({ state: "done", counts: { created: 2 } });
    expect(await send("{ neither")).toMatchObject({
      state: "failed",
      problems: [{ path: "", message: expect.stringContaining("not valid") }],
    });
  });
});
