/** The members of an organization: their roles, and who leaves. */
import { useState } from "react";
import type { User } from "../api/account.ts";
import type { Organization } from "../api/collections.ts";
import { changeRole, removeMember } from "../api/people.ts";
import type { Member, Role } from "../api/people.ts";
import { Address } from "../address.tsx";
import { ConfirmDialog } from "../dialog.tsx";
import type { Remote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { useAction } from "./use-action.ts";
import type { RunningAction } from "./use-action.ts";
import { Unread } from "./unread.tsx";

interface Props {
  user: User;
  organization: Organization;
  members: Remote<Member[]>;
  onOwnRoleChanged: () => Promise<void>;
}

export function Members({ user, organization, members, onOwnRoleChanged }: Props) {
  const [leaving, setLeaving] = useState<Member | null>(null);
  const reload = async () => {
    await members.reload();
    await onOwnRoleChanged();
  };
  const action = useAction(reload);
  const isOneself = leaving?.userId === user.id;
  return (
    <section aria-label="Members">
      <h2>Members</h2>
      <Refusal text={action.refusal} />
      <Unread {...members} />
      <table className="settings-list address-list">
        <tbody>
          {members.value?.map((member) => (
            <MemberRow
              key={member.userId}
              {...{ member, organization, action }}
              isOneself={member.userId === user.id}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </tbody>
      </table>
      {leaving === null ? null : (
        <ConfirmDialog
          title={isOneself ? `Leave ${organization.name}?` : `Remove ${leaving.name}?`}
          submitLabel={isOneself ? "Leave" : "Remove"}
          onClose={() => setLeaving(null)}
          onConfirm={async () => {
            await removeMember(organization.id, leaving.userId);
            await reload();
          }}
        >
          API tokens, collection permissions and private environments go with the membership. What
          was written stays.
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RowProps {
  member: Member;
  organization: Organization;
  action: RunningAction;
  isOneself: boolean;
  onRemove: () => void;
}

function MemberRow({ member, organization, action, isOneself, onRemove }: RowProps) {
  const within = organization.assignableRoles;
  const { abilities } = member;
  const change = (role: Role) => action.run(() => changeRole(organization.id, member.userId, role));
  return (
    <tr>
      <td>
        <strong>{member.name}</strong> {isOneself ? <span className="badge">you</span> : null}
        <br />
        <span className="muted">
          <Address text={member.email} />
        </span>
      </td>
      <td>
        {abilities.includes("updateMember") ? (
          <select
            aria-label={`Role of ${member.name}`}
            value={member.role}
            disabled={action.isBusy}
            onChange={(event) => void change(event.target.value as Role)}
          >
            {within.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </select>
        ) : (
          member.role
        )}
      </td>
      <td className="settings-actions">
        {abilities.includes("deleteMember") ? (
          <button type="button" className="quiet" onClick={onRemove}>
            {isOneself ? "Leave" : "Remove"}
            <span className="unseen"> {member.name}</span>
          </button>
        ) : null}
      </td>
    </tr>
  );
}
