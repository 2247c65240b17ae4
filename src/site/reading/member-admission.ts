/** Members who read a site on its own domain. Loaded where a request brings the cookie that they have there. */
import { recognizeAgain } from "#access/credentials/recognize";
import { hasEnded } from "#access/validity";
import { systemClock } from "#clock";
import { configurationOf } from "#env";
import type { AppContext } from "#http/services";
import type { Actor } from "#operation/actor";
import { hostOf } from "#security/own-host";
import { readMemberPass } from "#security/member-pass";
import { memberCookie } from "./reader-cookie.ts";

/**
 * Who reads here by the session that they have on the service, as that is now; null for nobody. What they may read is
 * still to be asked.
 */
export async function memberOnDomain(context: AppContext, orgId: string): Promise<Actor | null> {
  const text = memberCookie(context);
  if (text === null) return null;
  const { secret } = configurationOf(context.env);
  const host = hostOf(new URL(context.req.url));
  const pass = await readMemberPass(secret, "cookie", { text, host });
  if (pass === null || pass.orgId !== orgId || hasEnded(pass.expiresAt, systemClock())) return null;
  const { userId, sessionId } = pass;
  const by = { pageId: "", userId, tokenId: null, tokenSecretId: null, shareLinkId: null };
  return recognizeAgain(context.env, { ...by, sessionId });
}
