/** What a caller may do with a page: what operations on it need, and the states that they may bring it to. */
import { abilitiesOf } from "#access/abilities";
import type { Caller } from "#access/abilities";
import { refusal } from "#access/decide";
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

interface Published {
  state: PageState;
  publishedVersionNo: number | null;
}

/** Whether the caller may delete the page, but not with a published one below it. */
export function isDeletableAlone(
  { publishedVersionNo }: Published,
  subject: CollectionSubject | PageSubject,
  caller: Caller,
): boolean {
  const mayWrite = refusal(toWrite, caller.actor, asCollection(subject), caller.now) === null;
  return mayWrite && publishedVersionNo === null && refusalToHide(subject, caller) !== null;
}

/** What is needed of a page is judged by where it stands: the rule asks nothing else of it here. */
const asCollection = ({ organization, role, collection, level }: CollectionSubject | PageSubject) =>
  ({ kind: "collection", organization, role, collection, level }) as const;

/**
 * The page's own part of an answer: it is read from the one rule, and asks the database for nothing.
 * @param below.isKept whether a published page below keeps the caller from deleting it
 */
export function presentRights(
  { state, publishedVersionNo }: Published,
  judged: CollectionSubject | PageSubject,
  caller: Caller,
  below: { isKept: boolean },
): { abilities: PageAbility[]; nextStates: PageState[] } {
  const subject = asCollection(judged);
  const isShown = publishedVersionNo !== null && refusalToHide(subject, caller) !== null;
  return {
    abilities: abilitiesOf(pageNeeds, caller, subject).filter(
      (each) => each !== "deletePage" || !(isShown || below.isKept),
    ),
    nextStates: transitionsFrom(state)
      .filter(([, transition]) => refusalOfTransition(transition, state, subject, caller) === null)
      .map(([next]) => next),
  };
}
