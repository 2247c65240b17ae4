/** What an import is asked to do, and what whoever asks may do to what readers see. */
import { refusal, tokenCollections } from "#access/decide";
import { mayPublish } from "#access/permissions";
import { atLeast } from "#access/roles";
import type { Subject } from "#access/needs";
import { collectionNeeds } from "#domains/collections/index";
import { refusalToHide } from "#domains/pages/index";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import type { AskedEdition } from "#domains/imports/sources/editions";
import type { ImportFile, ImportInput } from "./contract.ts";

/** The input of an import of these files. `isWhole`: they are all that the repository has. */
export function inputOf<S extends Parameters<typeof refusalToHide>[0] & Subject>(
  context: Context<S>,
  { repository, edition = null }: { repository: string; edition?: AskedEdition | null | undefined },
  files: ImportFile[],
  isWhole: boolean,
): ImportInput {
  const { actor, subject, now } = context;
  return {
    repository,
    userName: personOf(actor)?.name ?? null,
    mayPublish: mayPublish(actor, subject, now),
    heldBecause: refusalToHide(subject, context)?.message ?? null,
    isWhole,
    mayChangeSite: mayChangeSite(context),
    mayChangeLook:
      refusal(collectionNeeds(subject.collection).updateCollection, actor, subject, now) === null,
    edition,
    files,
  };
}

/** Old addresses begin in other collections of the site, too: that takes whoever may change sites. */
function mayChangeSite<S extends Subject>({ actor, subject }: Context<S>): boolean {
  const person = personOf(actor);
  const role = subject !== null && "role" in subject ? subject.role : null;
  const isAdmin = role !== null && atLeast(role, "admin");
  return isAdmin && person !== null && tokenCollections(person) === null;
}
