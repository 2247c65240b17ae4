/** The states of a page and the ways between them, as a table. Pure. */
import { Failure } from "#failure";

export type PageState = 0 | 1 | 2 | 3;

/** As events and log entries name the states. */
export const stateNames = ["pending", "draft", "published", "rejected"] as const;

export type Transition = "publish" | "unpublish" | "request" | "withdraw" | "reject";

/** By the state a page is in, then by the state that is asked for. */
const transitions: Record<PageState, Partial<Record<PageState, Transition>>> = {
  0: { 1: "withdraw", 2: "publish", 3: "reject" },
  1: { 0: "request", 2: "publish" },
  2: { 0: "request", 1: "unpublish", 2: "publish" },
  3: { 0: "request", 1: "withdraw", 2: "publish" },
};

/** The ways out of a state: where each leads, and what it is. */
export function transitionsFrom(state: PageState): [PageState, Transition][] {
  return Object.entries(transitions[state]).map(([next, transition]) => [
    Number(next) as PageState,
    transition,
  ]);
}

const stateWithName = (state: PageState) => `${state} (${stateNames[state]})`;

/** What is asked for, going from one state to another. Throws `invalid_transition`, naming what is allowed. */
export function transitionOf(from: PageState, to: PageState): Transition {
  const found = transitions[from][to];
  if (found) return found;
  const allowed = Object.keys(transitions[from]).map((each) =>
    stateWithName(Number(each) as PageState),
  );
  throw new Failure(
    "invalid_transition",
    `A page in state ${stateWithName(from)} cannot go to ${stateWithName(to)}; it can go to ${allowed.join(", ")}.`,
  );
}

/** The state that a page is in after a transition: taking back a request leaves a published page published. */
export function stateAfter(transition: Transition, isPublished: boolean): PageState {
  if (transition === "publish") return 2;
  if (transition === "request") return 0;
  if (transition === "reject") return 3;
  return transition === "withdraw" && isPublished ? 2 : 1;
}
