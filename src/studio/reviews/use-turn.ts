/** Whose turn it is where a page waits for a review. */
import { mayPublish } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import { useSession } from "../session/use-session.ts";
import { useRemote } from "../use-remote.ts";
import { membersKey } from "./reviewer-fields.tsx";

/** More are not named: it is anybody's turn. */
const namedAtMost = 5;

const either = new Intl.ListFormat("en", { type: "disjunction" });

interface Turn {
  /** Whether it waits for whoever looks. */
  isOwn: boolean;
  /** For whoever looks. */
  sentence: string;
}

/**
 * Tells of the page with these reviewers whose turn it is. Where nobody is asked by name, owners and admins are it where a
 * collection wants reviews.
 */
export function useTurn(collection: Collection): (reviewers?: readonly string[]) => Turn {
  const { orgId, reviewRequired } = collection;
  const mayAnswer = mayPublish(collection);
  const { user } = useSession();
  const { value } = useRemote(membersKey(orgId), () => listMembers(orgId));
  const members = value ?? [];
  // A tree that a browser keeps may be older than they are.
  return (reviewers = []) => {
    const isNamed = reviewers.length > 0;
    const isOwn = isNamed ? reviewers.includes(user?.id ?? "") : mayAnswer;
    if (isOwn)
      return { isOwn, sentence: "It is your turn: approve it, or reject it with a reason." };
    const meant = members.filter(({ userId, role }) =>
      isNamed ? reviewers.includes(userId) : reviewRequired && role !== "member",
    );
    const too = mayAnswer ? " You may answer it, too." : "";
    if (meant.length === 0 || meant.length > namedAtMost)
      return { isOwn, sentence: `It waits for somebody who may publish.${too}` };
    return {
      isOwn,
      sentence: `It waits for ${either.format(meant.map(({ name }) => name))}.${too}`,
    };
  };
}
