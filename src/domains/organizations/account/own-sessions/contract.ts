/** The public shape of a session of one's own: what opened it, on what and roughly from where. */
import * as z from "zod";
import { iso } from "#clock";
import { id, time } from "#operation/fields";
import { coarseNetworkOf } from "#security/addresses";
import { deviceOf } from "./device.ts";
import type { SessionRow } from "./queries.ts";

export const sessionParams = z.object({ sessionId: id });

export const session = z
  .object({
    id,
    /** The one that asks. */
    isCurrent: z.boolean(),
    /** password, code, backup_code, passkey, single_sign_on, or provider; null in sessions from before it was kept. */
    by: z.string().nullable(),
    /** Browser and system, as far as they say so. */
    device: z.string().nullable(),
    /** The network that it was opened from: of an IPv4 address the first 24 bits, of an IPv6 one the first 48. */
    network: z.string().nullable(),
    createdAt: time,
    /** To the day. */
    lastUsedAt: time,
    expiresAt: time,
  })
  .meta({ id: "Session" });

/** A session as its owner sees it: nothing of it opens anything. */
export function presentSession(row: SessionRow, currentId: string | null): z.infer<typeof session> {
  const { ipAddress } = row;
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    by: row.signedInBy,
    device: deviceOf(row.userAgent ?? ""),
    network: ipAddress === null || ipAddress === "" ? null : coarseNetworkOf(ipAddress),
    createdAt: iso(row.createdAt.getTime()),
    lastUsedAt: iso(row.updatedAt.getTime()),
    expiresAt: iso(row.expiresAt.getTime()),
  };
}
