/** One question to an OAuth 2 provider's token endpoint (RFC 6749, 3.2), through the outbound guard. */
import type * as z from "zod";
import { isForwarded } from "#content/compose-request";
import { Failure } from "#failure";
import { limits } from "#limits";
import { fetchOutside } from "#security/outbound";
import type { OutboundGuard } from "#security/outbound";
import type { tokenBody } from "./token-contract.ts";

/** The provider's status, and its answer: a record where it is one, else its text. */
export interface TokenAnswer {
  status: number;
  answer: Record<string, unknown> | string;
}

/** Asks for a token. Throws `upstream_failed` where nobody answers in time. */
export async function askForToken(
  guard: OutboundGuard,
  { accessTokenUrl, tokenBody: parameters, tokenHeaders }: z.output<typeof tokenBody>,
): Promise<TokenAnswer> {
  const headers = new Headers({ Accept: "application/json" });
  for (const [name, value] of Object.entries(tokenHeaders)) {
    if (isForwarded(name)) headers.set(name, value);
  }
  const isJson = headers.get("Content-Type")?.includes("json") ?? false;
  const {
    status,
    body,
    headers: answered,
    isTruncated,
  } = await fetchOutside(guard, accessTokenUrl, {
    method: "POST",
    headers,
    body: isJson ? JSON.stringify(parameters) : new URLSearchParams(parameters),
    timeoutMs: limits.playgroundTimeoutMs,
    answerBytes: limits.tokenAnswerBytes,
  });
  if (isTruncated) {
    const most = `${limits.tokenAnswerBytes} bytes`;
    throw new Failure("upstream_failed", `The provider answered more than ${most}.`);
  }
  return {
    status,
    answer: readTokenAnswer(new TextDecoder().decode(body), answered.get("Content-Type")),
  };
}

/** JSON as the standard asks for, or the form in which some providers answer all the same. */
function readTokenAnswer(text: string, contentType: string | null): TokenAnswer["answer"] {
  if (contentType?.includes("x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = JSON.parse(text);
    const isRecord = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    return isRecord ? (parsed as Record<string, unknown>) : text;
  } catch {
    return text;
  }
}
