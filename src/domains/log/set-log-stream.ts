/** Set Log Stream: the endpoint that a log is sent to, and the secret that signs from now on, which is shown once. */
import { toOrganization } from "#access/needs";
import {
  logStreamWithSecret,
  presentLogStream,
  setLogStreamBody,
} from "#domains/log/stream/contract";
import { findLogStream, newestNumber } from "#domains/log/stream/queries";
import type { LogStreamRow } from "#domains/log/stream/queries";
import { insertLogStream, updateLogStream } from "#domains/log/stream/rows";
import { makingToken } from "#domains/organizations/index";
import type { MakingToken } from "#domains/organizations/index";
import { sealReceiverSecret } from "#domains/webhooks/index";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { checkAddress, outboundGuardOf } from "#security/outbound";
import { newWebhookSecret } from "#security/signatures";

/** Of a stream that was set just now nothing has failed or ended. */
const beginning = {
  failures: 0,
  lastError: null,
  failingSince: null,
  ownersToldAt: null,
  endToldAt: null,
  // An attempt that is on its way to the former address is not recorded.
  leaseUntil: 0,
};

export const setLogStream = defineOperation({
  id: "setLogStream",
  method: "PUT",
  path: "/orgs/:orgId/log-stream",
  status: 200,
  summary: "Stream an organization's log to an endpoint",
  access: toOrganization({ role: "admin", scope: "admin" }),
  params: orgParams,
  body: setLogStreamBody,
  example: { url: "https://example.com/galley-log" },
  result: logStreamWithSecret,
  fails: ["stale_version", "conflict"],
  emits: { audit: ["SET_LOG_STREAM"] },
  etag: (set) => String(set.version),
  async run(context, { body }) {
    const { configuration, baseUrl, primary: db, orgId, userId, now } = context;
    const url = await checkAddress(outboundGuardOf(configuration, baseUrl), body.url, "body.url");
    const row = await findLogStream(db, orgId);
    // A version is named of what is not there: it is none of it (RFC 9110, 13.1.1).
    context.expectVersion(row ?? { version: 0 });
    const id = row?.id ?? newIdIn(orgId);
    const secret = newWebhookSecret();
    const madeWith = makingToken(context.actor);
    const deliveredNumber = body.after ?? row?.deliveredNumber ?? (await newestNumber(db, orgId));
    const begun = {
      ...beginning,
      url,
      sealedSecret: await sealReceiverSecret(configuration, id, secret),
      ...formerSecret(row, now),
      deliveredNumber,
      nextAttemptAt: now,
      updatedAt: now,
      ...endWithToken(madeWith),
    };
    const made = { id, orgId, ...asNew, createdAt: now, createdBy: userId };
    const next = row ? { ...row, ...begun, version: row.version + 1 } : { ...made, ...begun };
    await context.commit({
      changes: [row ? updateLogStream(db, row, begun) : insertLogStream(db, next)],
      audit: {
        eventType: "SET_LOG_STREAM",
        eventId: orgId,
        // The address alone may be a secret: many receivers put one into its path.
        eventResponse: {
          origin: new URL(url).origin,
          after: deliveredNumber,
          madeWith: next.tokenId,
        },
      },
    });
    return { ...presentLogStream({ ...next, madeWith }, now), secret };
  },
});

/** What a stream ends with: the token that it is set with, if any. */
const endWithToken = (token: MakingToken | null) => ({
  tokenId: token?.id ?? null,
  endsAt: token?.expiresAt ?? null,
});

/** A stream that nothing was sent on; triggers say whether it is behind. */
const asNew = { version: 1, lastDeliveryAt: null, isBehind: false };

/** The secret before this one goes on signing beside it for a day. */
const formerSecret = (row: LogStreamRow | null, now: number) => ({
  sealedOldSecret: row?.sealedSecret ?? null,
  oldSecretUntil: row ? now + limits.webhookOldSecretMs : null,
});
