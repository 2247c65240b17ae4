/** One change of somebody of a directory: what is of their account, and what is the organization's, committed together. */
import type { OrganizationSubject } from "#access/needs";
import { entriesOr } from "#db/commit";
import type { Commit, LogDraft } from "#db/commit";
import type { Change } from "#db/guard";
import type { WithPeople } from "#db/databases";
import type { Context } from "#operation/context";
import { isWithPeople } from "#slots";

export type Organization = Context<OrganizationSubject>;

/** What is to be committed, and what it leaves in the log. */
interface Part {
  changes: Change[];
  audit: LogDraft[];
}

/** A part of a change: of the organization's rows, and of the account. */
export interface ScimChange extends Part {
  account?: Part;
  /** Right after the commit: what is to be done in other databases. */
  run?: () => Promise<void>;
  /** After the commit: ends what is open by what it took. */
  close?: () => Promise<void>;
}

export const noChange: ScimChange = { changes: [], audit: [] };

/** Where the people of a directory are asked for: nothing of it may be old. */
export const primariesOf = ({ primary, db, directory }: Organization): WithPeople => ({
  db: primary,
  directory: directory === db ? primary : directory,
});

/**
 * Commits the parts at once. Where accounts are in another database the account comes first: nobody is a member of whom
 * there is none, and whoever is interrupted in between finds the account when the directory asks again.
 */
export async function commitChange(
  context: Organization,
  parts: readonly ScimChange[],
  refusals: Pick<Commit, "taken" | "stale">,
): Promise<void> {
  const account = joined(parts.flatMap((part) => part.account ?? []));
  const own = joined(parts);
  const { taken = {} } = refusals;
  if (isWithPeople(context.configuration.slotMap, context.orgId)) {
    await commitPart(joined([account, own]), (draft) => context.commit({ ...draft, ...refusals }));
  } else {
    await commitPart(account, (draft) => context.commitIn("", { ...draft, taken }));
    await commitPart(own, (draft) => context.commit({ ...draft, ...refusals }));
  }
  for (const { run, close } of parts) {
    await run?.();
    if (close !== undefined) context.defer(close());
  }
}

const joined = (parts: readonly Part[]): Part => ({
  changes: parts.flatMap(({ changes }) => changes),
  audit: parts.flatMap(({ audit }) => audit),
});

async function commitPart(
  { changes, audit }: Part,
  commit: (draft: Commit) => Promise<unknown>,
): Promise<void> {
  if (changes.length > 0) await commit({ changes, audit: entriesOr(audit, "nothing changed") });
}
