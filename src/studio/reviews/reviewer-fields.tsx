/** Who is asked for a review by name: a box for everybody who may answer it. */
import type { Collection } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import type { Member } from "../api/people.ts";
import { CheckField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { UnreadPart } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import type { Remote } from "../use-remote.ts";

/** Under which the members of an organization are kept who may be asked. */
export const membersKey = (orgId: string) => `reviewers in ${orgId}`;

/** Where a collection wants reviews, owners and admins answer them; else whoever writes may, as the service says. */
export function useAskable({ orgId, reviewRequired }: Collection): Askable {
  const read = useRemote(membersKey(orgId), () => listMembers(orgId));
  const askable = (read.value ?? []).filter(({ role }) => !reviewRequired || role !== "member");
  return { askable, read };
}

interface Askable {
  askable: readonly Member[];
  read: Remote<unknown>;
}

const fieldOf = ({ userId }: Member) => `reviewer ${userId}`;

/** The ids of those whose boxes are ticked. */
export const tickedReviewers = (askable: readonly Member[], field: FieldReader): string[] =>
  askable.filter((each) => field(fieldOf(each)) !== "").map(({ userId }) => userId);

interface Props extends Askable {
  /** The ids of those who are asked already. */
  asked: readonly string[];
}

export function ReviewerFields({ askable, read, asked }: Props) {
  if (askable.length === 0) return <UnreadPart {...read} what="Whom to ask" />;
  return (
    <fieldset className="reviewer-fields">
      <legend>Who is asked</legend>
      {askable.map((member) => (
        <CheckField
          key={member.userId}
          label={member.name}
          name={fieldOf(member)}
          defaultChecked={asked.includes(member.userId)}
        />
      ))}
      <small className="muted">They hear of it by mail. Nobody ticked: whoever may answer.</small>
    </fieldset>
  );
}
