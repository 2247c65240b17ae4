/**
 * Codes by which readers show that the mail of an address is theirs. Whether the address is listed changes nothing here:
 * a code is kept for every one that is asked for, so that nobody learns by an answer or its time who is.
 */
import { customAlphabet } from "nanoid";
import { mayTryCode } from "#access/reader";
import { commit, unlogged } from "#db/commit";
import type { Database } from "#db/client";
import type { Change } from "#db/guard";
import { Failure } from "#failure";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { keyedHash } from "#security/keys";
import { isSameSecret } from "#security/tokens";
import type { WaysIn } from "#domains/sites/reader-access/ways-in";
import { findReaderCode } from "./queries.ts";
import { countTry, deleteReaderCode, insertReaderCode } from "./rows.ts";

/** 10^8 of them, of which at most 25 are tried in ten minutes. */
const randomCode = customAlphabet("0123456789", 8);

/** What keeping and taking a code needs. */
export interface CodeContext {
  /** The primary. */
  db: Database;
  /** The service's root secret. */
  secret: string;
  requestId: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What the browser keeps of a code that was asked for in it. */
export interface CodeTicket {
  id: string;
  /** In lower case. */
  address: string;
}

/**
 * Keeps a code for an address, listed or not.
 * @returns what the browser keeps, and the code, which stands nowhere else
 * @throws Failure `rate_limited` where the address has `limits.readerCodesPerAddress` that are good still
 */
export async function askForCode(
  codes: CodeContext,
  { orgId, realmId }: Pick<WaysIn, "orgId" | "realmId">,
  address: string,
): Promise<{ ticket: CodeTicket; code: string }> {
  const { db, secret, now } = codes;
  const ticket = { id: newIdIn(orgId), address };
  const code = randomCode();
  const row = {
    id: ticket.id,
    orgId,
    collectionId: realmId,
    addressHash: await keyedHash(secret, "reader address", [realmId, address]),
    codeHash: await hashOfCode(secret, ticket, code),
    tries: 0,
    expiresAt: now + limits.readerCodeMs,
  };
  const wait = new Failure(
    "rate_limited",
    `Codes were asked for ${limits.readerCodesPerAddress} times within ten minutes for this address. Type one of those, or wait for the time that Retry-After says.`,
    { headers: { "Retry-After": String(limits.readerCodeMs / 1000) } },
  );
  if (!(await committed(codes, orgId, insertReaderCode(db, row, now)))) throw wait;
  return { ticket, code };
}

/** Whether this is the code of the ticket, at these ways in. It is used up then; else a try of it is. */
export async function takeCode(
  codes: CodeContext,
  waysIn: Pick<WaysIn, "orgId" | "realmId">,
  ticket: CodeTicket,
  typed: string,
): Promise<boolean> {
  const { db, secret, now } = codes;
  const row = await findReaderCode(db, waysIn.orgId, ticket.id);
  if (row === null || !mayTryCode(row, waysIn, now)) return false;
  const isRight = isSameSecret(await hashOfCode(secret, ticket, typed), row.codeHash);
  const change = isRight ? deleteReaderCode(db, row) : countTry(db, row);
  return (await committed(codes, row.orgId, change)) && isRight;
}

const hashOfCode = (secret: string, { id, address }: CodeTicket, code: string) =>
  keyedHash(secret, "reader code", [id, address, code]);

/** False where the change's guard refused it. */
async function committed(
  { db, requestId, now }: CodeContext,
  orgId: string,
  change: Change,
): Promise<boolean> {
  const origin = { orgId, userId: null, userName: null, via: "system", ip: null } as const;
  const stale = new Failure("conflict", "The code was taken or tried at the same moment.");
  const draft = { changes: [change], audit: unlogged("readers"), stale };
  try {
    await commit(db, { ...origin, requestId, now }, draft);
    return true;
  } catch (error) {
    if (error === stale) return false;
    throw error;
  }
}
