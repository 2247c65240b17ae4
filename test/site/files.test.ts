/** Uploaded files as readers get them: by whoever may read the collection, and never as anything active. */
import { describe, expect, test } from "vitest";
import { bindings } from "#test/events";
import { pagesOf } from "#test/pages";
import { createClient } from "#test/client";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import type { Part } from "#test/uploads";
import { mintTeam, send } from "#test/worker";
import { publish, updateSettings, visit } from "./published.ts";

/** Uploads one file to the collection; its path on this service. */
async function pathOf(team: Team, file: Part, place = team.collectionId) {
  const [uploaded] = await uploadTo(team, place, [file]);
  return new URL(uploaded?.url ?? "").pathname;
}

const grant = (team: Team, permission: number) =>
  expectStatus(
    200,
    team.owner.post(`/orgs/${team.orgId}/permissions/users/collection-permissions/multiple`, {
      grants: [{ userId: team.member.userId, collectionId: team.collectionId, permission }],
    }),
  );

describe("who may read a file", () => {
  test("anybody, exactly while the collection is public and there", async () => {
    const team = await mintTeam();
    const path = await pathOf(team, png);
    const asked = async () => (await team.anonymous.get(path)).status;
    expect(await asked()).toBe(200);
    await updateSettings(team, { isPublic: false });
    expect(await asked()).toBe(404);
    await updateSettings(team, { isPublic: true });
    expect(await asked()).toBe(200);
    await expectStatus(
      204,
      team.owner.delete(`/orgs/${team.orgId}/collections/${team.collectionId}`),
    );
    expect(await asked()).toBe(404);
  });

  test("of a private collection, members who may read it, by session or token", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    await updateSettings(team, { isPublic: false });
    const path = await pathOf(team, png);
    const statusFor = async (client: Team["owner"]["session"]) => (await client.get(path)).status;
    await grant(team, 1);
    expect(await statusFor(team.member)).toBe(200);
    expect(await statusFor(team.member.session)).toBe(200);
    await grant(team, 0);
    expect(await statusFor(team.member)).toBe(404);
    expect(await statusFor(team.member.session)).toBe(404);
    expect(await statusFor(other.owner)).toBe(404);
    expect(await statusFor(createClient(send, team.baseUrl, { Authorization: "Bearer x" }))).toBe(
      404,
    );
    expect((await team.owner.get(path)).headers.get("cache-control")).toBe("private, no-cache");
  });

  test("is decided by the collection in which its page is now", async () => {
    const team = await mintTeam();
    const page = await pagesOf(team).create(team.rootPageId);
    const path = await pathOf(team, png, `${team.collectionId}/${page.id}`);
    const hidden = await expectStatus(
      201,
      team.owner.post(`/orgs/${team.orgId}/collections`, { name: "Hidden", isPublic: false }),
    );
    const moved = { draggedId: page.id, droppedOnId: hidden.rootPageId };
    expect((await pagesOf(team).move(moved)).status).toBe(200);
    expect((await team.anonymous.get(path)).status).toBe(404);
    expect((await team.owner.get(path)).status).toBe(200);
  });

  test("nobody under another organization's id, nor on another organization's domain", async () => {
    const [team, other] = await Promise.all([mintTeam(), mintTeam()]);
    const path = await pathOf(team, png);
    const crossed = path.replace(team.orgId, other.orgId);
    expect((await team.anonymous.get(crossed)).status).toBe(404);
    const domain = `docs-${other.orgId.toLowerCase()}.example`;
    const claim = (at: number | null) =>
      bindings.DB.prepare(
        "update collections set custom_domain = ?, custom_domain_verified_at = ? where id = ?",
      )
        .bind(domain, at, other.collectionId)
        .run();
    const onDomain = async (file: string) =>
      (await send(new Request(`https://${domain}${file}`))).status;
    await claim(null);
    expect(await onDomain(path)).toBe(404);
    await claim(1);
    expect(await onDomain(path)).toBe(404);
    expect(await onDomain(await pathOf(other, png))).toBe(200);
  });
});

describe("how a file is served", () => {
  const shown = async (team: Team, file: File) => {
    const { headers } = await team.anonymous.get(await pathOf(team, file));
    return [headers.get("content-type"), headers.get("content-disposition")?.split(";", 1)[0]];
  };

  test("as what it is, in a sandbox; all but media is kept, not shown", async () => {
    const team = await mintTeam();
    const named = (bytes: Exclude<Part, File>, name: string) => new File([bytes], name);
    const octets = ["application/octet-stream", "attachment"];
    expect(await shown(team, named(png, "a.html"))).toEqual(["image/png", "inline"]);
    expect(await shown(team, named("%PDF-1.7\n", "a.pdf"))).toEqual(["application/pdf", "inline"]);
    expect(await shown(team, named("GIF89a<script>", "a.js"))).toEqual(["image/gif", "inline"]);
    expect(await shown(team, named("<svg onload=alert(1)>", "a.svg"))).toEqual(octets);
    expect(await shown(team, named("<?xml version='1.0'?><html/>", "a.png"))).toEqual(octets);
    expect(await shown(team, named("<!doctype html><script>1</script>", "a.png"))).toEqual(octets);
    const { headers } = await team.anonymous.get(await pathOf(team, named(png, 'ä "1".png')));
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="_ _1_.png"; filename*=UTF-8''%C3%A4%20%221%22.png`,
      "cache-control": "public, max-age=0, must-revalidate",
    });
  });

  test("in parts, by its tag, or by its head alone", async () => {
    const team = await mintTeam();
    const path = await pathOf(team, "0123456789");
    const ask = async (headers: Record<string, string>, method = "GET") => {
      const answer = await team.anonymous.request(method, path, undefined, headers);
      return [answer.status, answer.body, answer.headers.get("content-range")];
    };
    const etag = (await team.anonymous.get(path)).headers.get("etag") ?? "";
    expect(await ask({ Range: "bytes=2-4" })).toEqual([206, "234", "bytes 2-4/10"]);
    expect(await ask({ Range: "bytes=7-" })).toEqual([206, "789", "bytes 7-9/10"]);
    expect(await ask({ Range: "bytes=-3" })).toEqual([206, "789", "bytes 7-9/10"]);
    expect(await ask({ Range: "bytes=-99" })).toEqual([206, "0123456789", "bytes 0-9/10"]);
    expect(await ask({ Range: "bytes=5-99" })).toEqual([206, "56789", "bytes 5-9/10"]);
    expect(await ask({ Range: "bytes=10-" })).toEqual([416, "", "bytes */10"]);
    expect(await ask({ Range: "bytes=-0" })).toEqual([416, "", "bytes */10"]);
    expect(await ask({ Range: "bytes=4-2" })).toEqual([200, "0123456789", null]);
    expect(await ask({ Range: "bytes=0-1,4-5" })).toEqual([200, "0123456789", null]);
    expect(await ask({ Range: "lines=1-2" })).toEqual([200, "0123456789", null]);
    expect(await ask({ Range: "bytes=2-4", "If-Range": etag })).toEqual([
      206,
      "234",
      "bytes 2-4/10",
    ]);
    expect(await ask({ Range: "bytes=2-4", "If-Range": '"old"' })).toEqual([
      200,
      "0123456789",
      null,
    ]);
    expect(await ask({ "If-None-Match": etag })).toEqual([304, "", null]);
    expect(await ask({ Range: "bytes=2-4" }, "HEAD")).toEqual([200, "", null]);
    const head = await team.anonymous.request("HEAD", path);
    expect(head.headers.get("content-length")).toBe("10");
    const put = await team.anonymous.put(path, {});
    expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the published site", () => {
  test("shows an uploaded picture in its page", async () => {
    const team = await mintTeam();
    const [picture] = await uploadTo(team, team.collectionId, [png]);
    const page = await publish(team, { name: "Pictures", content: `![A dot](${picture?.url})` });
    const { body, headers } = await visit(team, page.path);
    expect(body).toMatch(new RegExp(`<img [^>]*src="${picture?.url}"`));
    const policy = headers.get("content-security-policy") ?? "";
    expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(" ")).toContain("'self'");
    expect(new URL(picture?.url ?? "").origin).toBe(team.baseUrl);
    const answer = await send(new Request(picture?.url ?? ""));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
  });
});
