import { expect, test } from "vitest";
import { ask, localUrl, newcomer, refresh, signIn } from "#test/authorization";
import { mintTeamAt } from "#test/team";
import { send } from "#test/worker";

test("an agent revokes its own secrets, and is told the same of one that is none, as RFC 7009 says", async () => {
  const team = await mintTeamAt(send, localUrl);
  const provider = newcomer("Revoking");
  await signIn(team, provider);
  const { access_token = "", refresh_token = "" } = provider.tokens() ?? {};
  const client_id = provider.clientInformation()?.client_id ?? "";
  const revoke = async (fields: Record<string, string>) => {
    const { status, body } = await ask(team, "revoke", fields);
    return [status, body?.error ?? null];
  };
  for (const token of [access_token, access_token, refresh_token, refresh_token, "none"]) {
    expect(await revoke({ token, client_id })).toEqual([200, null]);
    expect(await revoke({ token, client_id, token_type_hint: "refresh_token" })).toEqual([
      200,
      null,
    ]);
    expect(await revoke({ token, client_id, token_type_hint: "access_token" })).toEqual([
      200,
      null,
    ]);
  }
  const after = await refresh(team, provider, refresh_token);
  expect([after.status, after.body.error]).toEqual([400, "invalid_grant"]);
  expect(await revoke({ client_id })).toEqual([400, "invalid_request"]);
  expect(await revoke({ token: "none", client_id: "nobody" })).toEqual([400, "invalid_client"]);
});
