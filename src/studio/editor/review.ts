/** What one may do with a page's state: by the state it is in, and by what one is allowed (docs/guide/publishing.md). */
import type { PageState, StateTerms } from "../api/pages.ts";

export const pending = 0 satisfies PageState;
export const draft = 1 satisfies PageState;
export const published = 2 satisfies PageState;
export const rejected = 3 satisfies PageState;

/** Brings a page to a state, with what goes with it. */
export type ChangeState = (state: PageState, terms?: StateTerms) => Promise<void>;

export interface Rights {
  /** Writes the page: asks for a review and takes that back. */
  writes: boolean;
  /** Decides what readers see, and answers reviews. */
  publishes: boolean;
  /** Publishes the page although its review was rejected. */
  publishesRejected: boolean;
}

export interface StateAction {
  label: string;
  to: PageState;
  /** The main one is the last; those aside stand in the menu. */
  tone: "main" | "plain" | "aside";
  /** It stands there, and there is nothing to do. */
  isIdle?: boolean;
}

/** The actions for a page, the main one last. */
export function stateActions(state: PageState, hasChanges: boolean, rights: Rights): StateAction[] {
  if (!rights.writes) return [];
  if (state === 0) return whileInReview(rights);
  if (state === 1) return whileDraft(rights);
  if (state === 2) return whilePublished(hasChanges, rights);
  return whileRejected(rights);
}

function whileInReview({ publishes }: Rights): StateAction[] {
  const withdraw = { label: "Withdraw request", to: 1 } as const;
  if (!publishes) return [{ ...withdraw, tone: "plain" }];
  return [
    { ...withdraw, tone: "aside" },
    { label: "Reject", to: 3, tone: "plain" },
    { label: "Approve", to: 2, tone: "main" },
  ];
}

function whileDraft({ publishes }: Rights): StateAction[] {
  const request = { label: "Request review", to: 0 } as const;
  if (!publishes) return [{ ...request, tone: "main" }];
  return [
    { ...request, tone: "aside" },
    { label: "Publish", to: 2, tone: "main" },
  ];
}

function whilePublished(hasChanges: boolean, { publishes }: Rights): StateAction[] {
  const request = { label: "Request review", to: 0 } as const;
  if (!publishes) return [{ ...request, tone: "main", isIdle: !hasChanges }];
  return [
    ...(hasChanges ? [{ ...request, tone: "aside" } as const] : []),
    { label: "Unpublish", to: 1, tone: "aside" },
    { label: "Publish changes", to: 2, tone: "main", isIdle: !hasChanges },
  ];
}

function whileRejected({ publishesRejected }: Rights): StateAction[] {
  const request = { label: "Request review again", to: 0 } as const;
  const takeBack = { label: "Take back", to: 1 } as const;
  if (!publishesRejected) {
    return [
      { ...takeBack, tone: "plain" },
      { ...request, tone: "main" },
    ];
  }
  return [
    { ...takeBack, tone: "aside" },
    { ...request, tone: "aside" },
    { label: "Publish", to: 2, tone: "main" },
  ];
}
