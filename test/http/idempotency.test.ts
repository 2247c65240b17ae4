/** A request that is sent twice is done once, and answered the same. */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runEachMinute } from "../../src/background.ts";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { limits } from "#limits";
import { mintTeam } from "#test/worker";

const key = () => ({ "Idempotency-Key": crypto.randomUUID() });

describe("Idempotency-Key", () => {
  test("the second request gets the first answer, and nothing is made twice", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/collections`;
    const headers = key();
    const first = await team.owner.post(path, { name: "Once" }, headers);
    const second = await team.owner.post(path, { name: "Once" }, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    const { body } = await team.owner.get(path);
    expect(body.data.filter(({ name }: { name: string }) => name === "Once")).toHaveLength(1);
  });

  test("two at the same moment make one thing: the other is told to wait", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/tokens`;
    const headers = key();
    const send = () => team.owner.post(path, { name: "Race", scopes: ["read"] }, headers);
    const answers = await Promise.all([send(), send(), send()]);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const waiting = answers.filter(({ status }) => status !== 201);
    for (const { body } of waiting) expect(body.code).toBe("in_progress");
    const { body } = await team.owner.get(path);
    expect(body.data.filter(({ name }: { name: string }) => name === "Race")).toHaveLength(1);
  });

  test("another body under the same key is refused", async () => {
    const team = await mintTeam();
    const path = `/orgs/${team.orgId}/collections`;
    const headers = key();
    await team.owner.post(path, { name: "One" }, headers);
    const other = await team.owner.post(path, { name: "Two" }, headers);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  test("what was refused may be tried again under its key", async () => {
    const team = await mintTeam();
    const headers = key();
    const path = `/orgs/${team.orgId}/collections`;
    const refused = await team.member.post(path, { name: "Mine" }, headers);
    expect(refused.status).toBe(403);
    const again = await team.member.post(path, { name: "Mine" }, headers);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([403, null]);
  });

  test("two people's keys never meet", async () => {
    const team = await mintTeam();
    const headers = key();
    const path = `/orgs/${team.orgId}/tokens`;
    const body = { name: "Mine", scopes: ["read"] };
    const [ours, theirs] = [
      await team.owner.post(path, body, headers),
      await team.admin.post(path, body, headers),
    ];
    expect(theirs.status).toBe(201);
    expect(theirs.body.userId).not.toBe(ours.body.userId);
  });

  test("an answer is kept for 24 hours, and then the key is as good as new", async () => {
    const team = await mintTeam();
    const headers = key();
    const path = `/orgs/${team.orgId}/tokens`;
    const make = () => team.owner.post(path, { name: "Kept", scopes: ["read"] }, headers);
    const first = await make();
    const minuteAt = (clock: number) =>
      runEachMinute(openSystem(env as unknown as Bindings, () => clock));
    const expiresAt = Date.now() + limits.idempotencyKeptMs;
    await minuteAt(expiresAt - 60_000);
    expect((await make()).body.id).toBe(first.body.id);
    await minuteAt(expiresAt + 60_000);
    const anew = await make();
    expect([anew.status, anew.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect(anew.body.id).not.toBe(first.body.id);
  });
});
