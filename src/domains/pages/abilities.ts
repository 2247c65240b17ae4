/** What a caller may do with a page: what operations on it need, and the states that they may bring it to. */
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { toPage } from "#access/needs";
import type { CollectionSubject, PageSubject } from "#access/needs";
import { refusalToHide } from "#domains/pages/publishing/may-hide";
import { refusalOfTransition } from "./may-change-state.ts";
import { transitionsFrom } from "./states.ts";
import type { PageState } from "./states.ts";

const toWrite = toPage({ level: 2, scope: "write", organizationAt: "params.orgId" });

/** By the operation's id. */
const pageNeeds = {
  createPage: toWrite,
  updatePage: toWrite,
  updatePageMeta: toWrite,
  updatePageContent: toWrite,
  deletePage: toWrite,
} as const;

type PageAbility = keyof typeof pageNeeds;
export const pageAbilities = Object.keys(pageNeeds) as [PageAbility, ...PageAbility[]];

/**
 * The page's own part of an answer: it is read from the one rule, and asks the database for nothing. Whether pages below
 * are published, which readers would lose with it, is for the operation to find.
 */
export function presentRights(
  { state, publishedVersionNo }: { state: PageState; publishedVersionNo: number | null },
  { organization, role, collection, level }: CollectionSubject | PageSubject,
  caller: Caller,
): { abilities: PageAbility[]; nextStates: PageState[] } {
  const subject = { kind: "collection", organization, role, collection, level } as const;
  const isKept = publishedVersionNo !== null && refusalToHide(subject, caller) !== null;
  return {
    abilities: abilitiesOf(pageNeeds, caller, subject).filter(
      (each) => each !== "deletePage" || !isKept,
    ),
    nextStates: transitionsFrom(state)
      .filter(([, transition]) => refusalOfTransition(transition, state, subject, caller) === null)
      .map(([next]) => next),
  };
}
