/** The public shape of a log entry, and how lists of them are asked for. */
import * as z from "zod";
import { logEntryType } from "#catalogue";
import { iso } from "#clock";
import { listWithPeople } from "#access/names";
import { id, time } from "#operation/fields";
import { listQuery } from "#operation/list";
import { coarseNetworkOf } from "#security/addresses";
import type { LogEntryRow } from "./queries.ts";

export const logQuery = listQuery.extend({
  eventType: logEntryType.optional(),
  createdBy: id.optional(),
  /** Inclusive. */
  from: time.optional(),
  /** Exclusive. */
  to: time.optional(),
});

export const logEntry = z
  .object({
    id,
    orgId: id,
    /** Counts the organization's entries, without gaps; who sees a part of the log sees a part of the numbers. */
    number: z.int(),
    collectionId: id.nullable(),
    pageId: id.nullable(),
    // Named for clients; an entry of a type that is no more stays readable.
    eventType: z.string().meta({ enum: logEntryType.options }),
    /** A page, a collection, an organization, or `<collectionId>_WEBHOOK`. */
    eventId: z.string(),
    eventResponse: z.record(z.string(), z.unknown()),
    createdBy: id.nullable(),
    createdAt: time,
    requestId: z.string().nullable(),
    via: z.enum(["session", "token", "share", "mcp", "operator", "system"]),
    /** For owners and admins. */
    ip: z.string().nullable().optional(),
    /** SHA-256 over this entry and the seal before it; null for the minute until it is sealed. */
    seal: z.string().nullable(),
  })
  .meta({ id: "LogEntry" });

export const logEntries = listWithPeople(logEntry);

/** A log entry; the address it came from only for those who may see it. */
export function presentLogEntry(row: LogEntryRow, showsIp: boolean): z.infer<typeof logEntry> {
  return {
    id: row.id,
    orgId: row.orgId,
    number: row.number,
    collectionId: row.collectionId,
    pageId: row.pageId,
    eventType: row.eventType,
    eventId: row.eventId,
    eventResponse: row.eventResponse,
    createdBy: row.createdBy,
    createdAt: iso(row.createdAt),
    requestId: row.requestId,
    via: row.via,
    ...(showsIp ? { ip: row.ip } : {}),
    seal: row.seal,
  };
}

export const signIn = z
  .object({
    /** False for an attempt that failed. */
    isSuccess: z.boolean(),
    /** password, code, backup_code, passkey, single_sign_on, or provider (Google, GitHub). */
    by: z.string(),
    /** The network that it came from: of an IPv4 address the first 24 bits, of an IPv6 one the first 48. */
    network: z.string().nullable(),
    at: time,
  })
  .meta({ id: "SignIn" });

/** A sign-in, or an attempt, as the account's owner sees it. */
export function presentSignIn(row: LogEntryRow): z.infer<typeof signIn> {
  return {
    isSuccess: row.eventType === "SIGN_IN",
    by: String(row.eventResponse["by"]),
    network: row.ip === null ? null : coarseNetworkOf(row.ip),
    at: iso(row.createdAt),
  };
}
