/** What an import is asked to do, and what whoever asks may do to what readers see. */
import { mayPublish } from "#access/permissions";
import type { Subject } from "#access/needs";
import { refusalToHide } from "#domains/pages/index";
import { personOf } from "#operation/actor";
import type { Context } from "#operation/context";
import type { ImportFile, ImportInput } from "./contract.ts";

/** The input of an import of these files. `isWhole`: they are all that the repository has. */
export function inputOf<S extends Parameters<typeof refusalToHide>[0] & Subject>(
  context: Context<S>,
  repository: string,
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
    files,
  };
}
