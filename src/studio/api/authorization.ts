/** Agents that ask to be let in (OAuth 2.1): who asks, and the person's answer. */
import type { OAuthClient } from "@better-auth/oauth-provider";
import { send } from "./request.ts";

export type AskingClient = Pick<OAuthClient, "client_name">;

export async function readClient(clientId: string): Promise<AskingClient> {
  const path = `/api/auth/oauth2/public-client?client_id=${encodeURIComponent(clientId)}`;
  return JSON.parse(await send("GET", path)) as AskingClient;
}

/** Answers the request that the signed query is; gives where the browser goes with it. */
export async function answerConsent(
  query: string,
  choice: Readonly<Record<string, unknown>>,
): Promise<string> {
  const said = await send("POST", "/api/auth/oauth2/consent", { ...choice, oauth_query: query });
  return (JSON.parse(said) as Record<"url", string>).url;
}
