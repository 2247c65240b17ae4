/**
 * Idempotency-Key (draft-ietf-httpapi-idempotency-key-header): the first answer to a key is kept for a day
 * and given again. The key is marked in the work's own commit, so the work is never done twice. A key of a person is kept
 * where people are: what they ask for may be in any database, where the commit then leaves a row that says it was done.
 */
import { Failure } from "#failure";
import { hashOf } from "#content/hash";
import { commit, unlogged } from "#db/commit";
import type { Change } from "#db/guard";
import { findKey } from "#db/idempotency/queries";
import {
  claimKey,
  markCommitted,
  noteCommitted,
  releaseKey,
  storeAnswer,
} from "#db/idempotency/rows";
import { databaseNameOf, everyDatabase } from "#db/databases";
import type { NamedDatabase } from "#db/databases";
import type { Claim, IdempotencyRow } from "#db/idempotency/queries";
import { reportIfFails } from "#fault";
import { newId } from "#ids";
import type { Services } from "#operation/context";
import { fromBase64, toBase64 } from "#security/encoding";
import { open, seal } from "#security/sealed";

const claimMs = 60_000;
/** Until when the work commits in another database than its key's: all clocks agree within what the claim is longer. */
const elsewhereMs = 30_000;
const purpose = "idempotency answer";
/** A D1 row takes 2 MB; a longer answer is not kept. */
const answerChars = 1_400_000;

interface StoredAnswer {
  headers: [string, string][];
  body: string;
  /** The body is bytes, in base64. */
  isBytes?: boolean;
}

/** What the request asks for, as its contract has parsed it. */
export interface KeyedRequest {
  method: string;
  path: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Runs the work once for this key and caller, or gives its first answer again.
 * Throws 409 `in_progress` while the first runs, 422 `idempotency_key_reused` for another request under it.
 */
export async function answerOnce(
  services: Services,
  of: { actorId: string; key: string; isOfToken: boolean; asked: KeyedRequest },
  work: (services: Services) => Promise<Response>,
): Promise<Response> {
  const { actorId, key } = of;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Failure(
      "validation_failed",
      "Idempotency-Key takes 1 to 255 visible ASCII characters.",
    );
  }
  const requestHash = await hashOf(of.asked);
  const home = databaseOfKey(services, of.isOfToken);
  const known = await findKey(home.db, of);
  if (known && (known.state !== "running" || known.claimedUntil > services.now)) {
    return replay(services, known, requestHash);
  }
  if (known && known.requestHash !== requestHash) throw reused();
  const row = claimed(services, { actorId, key, claim: newId() }, requestHash);
  if (known && (await isDoneElsewhere(services, home, row))) throw notKept();
  await commitClaim(services, home, claimKey(home.db, row), inProgress());
  return runClaimed(services, home, row, work);
}

/** A token's key is kept where its organization is, any other where people are. */
function databaseOfKey(services: Services, isOfToken: boolean): NamedDatabase {
  const { bindings, db, database, directory } = services;
  return isOfToken ? { database, db } : { database: databaseNameOf(bindings, ""), db: directory };
}

/** Whether the work of a key was committed in another database, by whoever ran it and could not say so. */
async function isDoneElsewhere(
  { bindings }: Services,
  home: NamedDatabase,
  row: IdempotencyRow,
): Promise<boolean> {
  const others = everyDatabase({ bindings, ...home }).filter((each) => each.db !== home.db);
  const found = await Promise.all(others.map(({ db }) => findKey(db, row)));
  return found.some((each) => each?.requestHash === row.requestHash);
}

const inProgress = () =>
  new Failure(
    "in_progress",
    "The first request with this Idempotency-Key is still running. Try again shortly.",
    {
      headers: { "Retry-After": "1" },
    },
  );

const notKept = () =>
  new Failure("conflict", "This was done already, but its answer was not kept: read the record.");

const reused = () =>
  new Failure(
    "idempotency_key_reused",
    "This Idempotency-Key was used for another request: choose a new one.",
  );

function claimed(services: Services, claim: Claim, requestHash: string): IdempotencyRow {
  return {
    ...claim,
    requestHash,
    state: "running",
    claimedUntil: services.now + claimMs,
    status: null,
    sealedAnswer: null,
    createdAt: services.now,
  };
}

async function runClaimed(
  services: Services,
  home: NamedDatabase,
  row: IdempotencyRow,
  work: (services: Services) => Promise<Response>,
): Promise<Response> {
  const { requestId, now } = services;
  const extraChanges = ({ db, database }: NamedDatabase) =>
    database === home.database
      ? [markCommitted(db, row)]
      : noteCommitted(db, row, now + elsewhereMs);
  try {
    const answer = await work({ ...services, extraChanges });
    // The work is done: a repeated request is told that, though not with the original answer.
    await reportIfFails(keep(services, home, row, answer.clone()), { requestId });
    return answer;
  } catch (error) {
    // A key that is not given back is free again when its claim ends.
    await reportIfFails(giveBack(services, home, row), { requestId });
    throw error;
  }
}

/** Gives the key back, where nothing was committed. */
async function giveBack(services: Services, home: NamedDatabase, row: IdempotencyRow) {
  if (await isDoneElsewhere(services, home, row)) return;
  await commitClaim(services, home, releaseKey(home.db, row));
}

async function keep(
  services: Services,
  home: NamedDatabase,
  claim: Claim,
  answer: Response,
): Promise<void> {
  const isBytes = answer.headers.get("content-type")?.startsWith("image/") ?? false;
  const body = isBytes ? toBase64(new Uint8Array(await answer.arrayBuffer())) : await answer.text();
  const stored: StoredAnswer = { headers: [...answer.headers], body, isBytes };
  const text = JSON.stringify(stored);
  if (text.length > answerChars) return;
  const sealedAnswer = await seal(services.configuration.sealingSecrets, purpose, text);
  const { status } = answer;
  await commitClaim(services, home, storeAnswer(home.db, claim, { status, sealedAnswer }));
}

async function replay(
  services: Services,
  known: IdempotencyRow,
  requestHash: string,
): Promise<Response> {
  if (known.requestHash !== requestHash) throw reused();
  if (known.state === "running") throw inProgress();
  if (known.status === null || known.sealedAnswer === null) {
    throw notKept();
  }
  const text = await open(services.configuration.sealingSecrets, purpose, known.sealedAnswer);
  const { headers, body, isBytes = false } = JSON.parse(text) as StoredAnswer;
  const answerBody = isBytes ? fromBase64(body) : body;
  const answer = new Response(known.status === 204 ? null : answerBody, {
    status: known.status,
    headers,
  });
  answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}

async function commitClaim(
  services: Services,
  { db }: NamedDatabase,
  change: Change,
  stale?: Failure,
): Promise<void> {
  const nobody = { orgId: "", userId: null, userName: null, via: "system", ip: null } as const;
  const { requestId, now } = services;
  const draft = { changes: [change], audit: unlogged("upkeep"), ...(stale ? { stale } : {}) };
  await commit(db, { ...nobody, requestId, now }, draft);
}
