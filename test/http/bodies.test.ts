/** Bodies of requests: their bounds are held before anything is made of them, and the refusal says the bound. */
import { describe, expect, test } from "vitest";
import { limits } from "#limits";
import { baseUrl, mintTeam, send } from "#test/worker";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const listOf = (values: number) => `[${"0,".repeat(values - 2)}0]`;

async function posting() {
  const team = await mintTeam();
  const json = { "Content-Type": "application/json" };
  return (extra: string) =>
    team.owner.post(
      `/orgs/${team.orgId}/tokens`,
      `{"name":"a","scopes":["read"],"extra":${extra}}`,
      json,
    );
}

describe("JSON", () => {
  test("is refused where it nests deeper than its bound, and read at it", async () => {
    const post = await posting();
    const past = await post(nested(limits.jsonDepth));
    expect(past).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(past.body.detail).toBe(`The document is nested deeper than ${limits.jsonDepth}.`);
    // What the contract does not know is told then: it was read.
    expect((await post(nested(limits.jsonDepth - 1))).body.errors).toMatchObject([
      { code: "unrecognized_keys" },
    ]);
  });

  test("is refused where it holds more values than its bound, and read at it", async () => {
    const post = await posting();
    // Beside the list's there are six: the two braces that open, and four commas.
    const past = await post(listOf(limits.jsonValues));
    expect(past).toMatchObject({ status: 422, body: { code: "validation_failed" } });
    expect(past.body.detail).toContain(`at most ${limits.jsonValues} values`);
    expect((await post(listOf(limits.jsonValues - 10))).body.errors).toMatchObject([
      { code: "unrecognized_keys" },
    ]);
  });

  test("holds no half of a character, escaped or not; a pair and an escaped backslash are none", async () => {
    const post = await posting();
    for (const half of ['"\\ud83d"', '"a\\ude00"', '"\\ud83d\\ud83d\\ude00"', '{"\\uD800":1}'])
      expect(await post(half)).toMatchObject({ status: 400, body: { code: "malformed_json" } });
    for (const whole of ['"\\ud83d\\ude00"', '"\\\\ud83d"', '"\\\\\\ud83d\\ude00"'])
      expect(await post(whole)).toMatchObject({ status: 422 });
  });
});

test("a text that is no UTF-8 is refused, and nothing stands in the place of what it held", async () => {
  const { owner, orgId, rootPageId } = await mintTeam();
  const { id } = (await owner.post(`/orgs/${orgId}/pages/${rootPageId}`, { name: "Guide" })).body;
  const sent = { "application/json": '{"content":"Größe"}', "text/markdown": "Größe" };
  for (const [type, text] of Object.entries(sent)) {
    const body = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const headers = { ...owner.headers, "Content-Type": type };
    const url = `${baseUrl}/orgs/${orgId}/pages/${id}/ydoc`;
    const refused = await send(new Request(url, { method: "POST", headers, body }));
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: "validation_failed", detail: "The body is not UTF-8." },
    ]);
  }
});

describe("a sign-in", () => {
  test("takes a body of its bound and no larger one", async () => {
    const { anonymous } = await mintTeam();
    const post = (chars: number) => {
      const around = JSON.stringify({ email: "a@b.example", password: "" }).length;
      const password = "a".repeat(chars - around);
      return anonymous.post("/api/auth/sign-in/email", { email: "a@b.example", password });
    };
    expect(await post(limits.accountBodyBytes + 1)).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: expect.stringContaining(String(limits.accountBodyBytes)) },
    });
    expect((await post(limits.accountBodyBytes)).status).not.toBe(413);
  });
});
