/** What an operation is given: its caller and subject, the database, and one commit. */
import type { Bindings, Configuration } from "#env";
import type { Commit, Committed, LogDraft, Origin, UnloggedReason } from "#db/commit";
import type { Database } from "#db/client";
import { commit, entriesOr, unlogged } from "#db/commit";
import { cascadeOf } from "#db/cascade";
import type { Cascade, CascadeCauses } from "#db/cascade";
import type { Change } from "#db/guard";
import { databaseNameOf, databaseOf, openNamed } from "#db/databases";
import type { NamedDatabase } from "#db/databases";
import { commitTaking } from "#db/whereabouts/claims";
import { tellDirectory } from "#db/whereabouts/tell";
import { reportIfFails } from "#fault";
import { Failure } from "#failure";
import type { DatabaseName } from "#slots";
import type { Actor } from "./actor.ts";
import { personOf } from "./actor.ts";

/** What every request brings along, whatever it asks for. */
export interface Services {
  bindings: Bindings;
  configuration: Configuration;
  /** A session of this caller's: it never goes back in time, and sees what the caller wrote. */
  db: Database;
  /** Which database that is. */
  database: DatabaseName;
  /** Where people are, and the log of their accounts; the same as `db` where these are in one database. */
  directory: Database;
  /** For credentials and rights, which must never be old. */
  primary: Database;
  now: number;
  /** The origin of this service as the caller addressed it, for links in answers. */
  baseUrl: string;
  /** Of the page in a browser that sends the request (the header `Origin`); null for every other caller. */
  origin: string | null;
  requestId: string;
  ip: string | null;
  /** What an agent that calls over MCP says it is called; null for everybody else. */
  agent: string | null;
  /** The strong tag of If-Match without its quotes, or null. */
  ifMatch: string | null;
  /** Whether the caller has the answer with this tag already (If-None-Match). */
  isKnown(tag: string): boolean;
  /** The media type that the answer will have. */
  accept: string;
  /** Changes that the call's first commit makes too, in whichever database: they are made with it or not at all. */
  extraChanges?: (at: NamedDatabase) => readonly Change[];
  /** Enqueues events and deliveries that a commit left open; the answer does not wait for it. */
  enqueue(open: Partial<Committed>): void;
  /** What each domain deletes of its own when something goes. */
  cascades: readonly Cascade[];
  /** Work that may end after the answer. */
  defer(work: Promise<unknown>): void;
  /** The call is about this organization: for the log. */
  noteOrganization(orgId: string): void;
}

/** What may be committed of an account alone. */
export type AccountCommit = Pick<Commit, "changes" | "stale"> & {
  /** What it leaves in the log of accounts; null where nothing is different after it. */
  entry: Pick<LogDraft, "eventType" | "eventId" | "eventResponse"> | null;
};

export interface Context<S> extends Services {
  actor: Actor;
  subject: S;
  /** The organization that the subject belongs to; empty where there is none. */
  orgId: string;
  /** The caller's user id; operations that are open to others must not ask for it. */
  userId: string;
  /** The way the caller came, as the audit log names it. */
  via: Origin["via"];
  /** An agent calls, in an organization that lets agents only propose: it leaves a proposal, and changes nothing. */
  onlyProposes: boolean;
  /** Commits in the subject's organization, and enqueues what that leaves open. */
  commit(draft: Commit): Promise<Committed>;
  /**
   * The same in an organization that the operation has just made or joined. What is nobody's (`orgId` is "") is committed in
   * the directory, or with what is left of an organization where that is: `of` is its id.
   */
  commitIn(orgId: string, draft: Commit, of?: string): Promise<Committed>;
  /** Commits what is the caller's account's alone, in the directory and its own log: nothing of an organization goes with it. */
  commitAccount(draft: AccountCommit): Promise<void>;
  /**
   * Commits rows that nobody can see, for the reason given, without a log entry: what is about to be stored
   * outside the database, say. It is no part of the call's own commit, and spends no Idempotency-Key.
   * @param madeIn the organization that the operation is about to make, where it is another than the subject's
   */
  commitUnlogged(
    changes: readonly Change[],
    reason: UnloggedReason,
    madeIn?: string,
  ): Promise<void>;
  /** Whether something of the call is committed: from then on it cannot be begun anew. */
  hasCommitted(): boolean;
  /** What all domains change of their own when this happens, for the commit in which it does. */
  cascade<Kind extends keyof CascadeCauses>(kind: Kind, gone: CascadeCauses[Kind]): Change[];
  /** 412 when If-Match names another version than the record's. */
  expectVersion(record: { version: number }): void;
}

/** Of its subject's organization a context reads no more than this. */
interface OrganizationInContext {
  id: string;
  agentsOnlyPropose: boolean;
}

/** Makes the context of one call. */
export function createContext<S extends { organization: OrganizationInContext } | null>(
  services: Services,
  actor: Actor,
  subject: S,
): Context<S> {
  const orgId = subject?.organization.id ?? "";
  if (orgId !== "") services.noteOrganization(orgId);
  const person = personOf(actor);
  let { extraChanges } = services;
  let hasCommitted = false;
  const commitIn = async (org: string, draft: Commit, of = org) => {
    const database = databaseNameOf(services.bindings, of);
    const isHere = database === services.database;
    const db = isHere ? services.db : openNamed(services.bindings, database);
    const extra = extraChanges?.({ database, db }) ?? [];
    const changes = [...draft.changes, ...extra];
    const at = { bindings: services.bindings, db };
    const committed = await commitTaking(at, originOf(services, actor, org), {
      quotas: services.configuration.quotas,
      ...draft,
      changes,
    });
    extraChanges = undefined;
    hasCommitted = true;
    if (database !== databaseNameOf(services.bindings, "")) {
      const asked = { orgId: of, atMost: 1, now: services.now };
      await reportIfFails(tellDirectory({ db, directory: services.directory }, asked), {
        orgId: org,
      });
    }
    services.enqueue(committed);
    return committed;
  };
  return {
    ...services,
    actor,
    subject,
    orgId,
    userId: person?.userId ?? "",
    via: viaOf(services, actor),
    onlyProposes: services.agent !== null && subject?.organization.agentsOnlyPropose === true,
    commit: (draft) => commitIn(orgId, draft),
    commitIn,
    async commitAccount({ entry, ...draft }) {
      const audit = entriesOr(entry === null ? [] : [entry], "nothing changed");
      await commitIn("", { ...draft, audit });
    },
    async commitUnlogged(changes, reason, madeIn) {
      const db = madeIn === undefined ? services.db : databaseOf(services.bindings, madeIn);
      await commit(db, originOf(services, actor, ""), {
        changes,
        audit: unlogged(reason),
      });
    },
    hasCommitted: () => hasCommitted,
    cascade: (kind, gone) => cascadeOf(services.cascades, kind, services.db, gone),
    expectVersion: (record) => expectTag(services.ifMatch, String(record.version)),
  };
}

/** 412 when the caller's If-Match names another tag than the record has (RFC 9110, 13.1.1). */
export function expectTag(ifMatch: string | null, tag: string): void {
  if (ifMatch === null || ifMatch === "*" || ifMatch === tag) return;
  throw new Failure(
    "stale_version",
    `If-Match names "${ifMatch}", but the record is at "${tag}". Read it again.`,
  );
}

function originOf(services: Services, actor: Actor, orgId: string): Origin {
  const person = personOf(actor);
  return {
    orgId,
    userId: person?.userId ?? null,
    userName: person?.name ?? null,
    via: viaOf(services, actor),
    requestId: services.requestId,
    ip: services.ip,
    now: services.now,
  };
}

function viaOf(services: Services, actor: Actor): Origin["via"] {
  if (services.agent !== null) return "mcp";
  if (actor.kind === "link") return "share";
  if (actor.kind === "operator") return "operator";
  if (actor.kind === "anonymous") return "system";
  return actor.token === null ? "session" : "token";
}
