/** What a request may be filled with: as many variables, and as much of secrets, as may be, and no more. */
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "#limits";
import { publishEndpoint, tryOut } from "#test/endpoints";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { mintTeam } from "#test/worker";

let team: Team;
let pageId: string;

beforeAll(async () => {
  team = await mintTeam();
  ({ id: pageId } = await publishEndpoint(team));
});

const sending = (value: string, environmentId?: string) =>
  tryOut(
    team,
    pageId,
    { method: "POST", environmentId, body: { type: "text", value } },
    team.owner.session,
  );

describe("a request", () => {
  test("holds as many variables as it may, and one more is 413", async () => {
    const most = limits.requestPlaceholders;
    // Its address holds one.
    await expectStatus(200, sending("{{a}}".repeat(most - 1)));
    const past = await sending("{{a}}".repeat(most));
    expect([past.status, past.body.code]).toEqual([413, "too_large"]);
    expect(past.body.detail).toContain(`at most ${most} {{variables}}`);
  });

  test("takes so many bytes as JSON, and one more is 413", async () => {
    const sized = (bytes: number) => {
      const json = JSON.stringify({ collectionId: team.collectionId });
      const padded = json + " ".repeat(bytes - json.length);
      const headers = { "Content-Type": "application/json" };
      return team.owner.session.post("/playground/send", padded, headers);
    };
    const most = limits.playgroundRequestBytes;
    // Read whole, and refused for what is missing.
    expect((await sized(most)).status).toBe(422);
    const past = await sized(most + 1);
    expect([past.status, past.body.code]).toEqual([413, "too_large"]);
  });

  test("is filled with as much of secrets as may be, and with more it is 422 and not sent", async () => {
    // In letters a secret is written as itself and in Base64: seven thirds of its length.
    const chars = 63_000;
    const count = Math.floor(limits.playgroundSecretChars / ((chars * 7) / 3));
    const secret = (letter: string) => ({ initialValue: letter.repeat(chars), secret: true });
    const letters = "abcdefgh".slice(0, count + 1).split("");
    const variables = Object.fromEntries(letters.map((letter) => [letter, secret(letter)]));
    const { id } = await expectStatus(
      201,
      team.owner.session.post(`/orgs/${team.orgId}/environments`, {
        name: "Many secrets",
        type: 1,
        variables,
      }),
    );
    const named = letters.map((letter) => `{{${letter}}}`);
    const { body } = await expectStatus(200, sending(named.slice(0, count).join(" "), id));
    expect(body.value).not.toContain("aaaa");
    const past = await sending(named.join(" "), id);
    expect([past.status, past.body.code, past.body.errors[0].path]).toEqual([
      422,
      "validation_failed",
      "body",
    ]);
  });
});
