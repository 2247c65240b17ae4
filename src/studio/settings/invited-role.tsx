/** What somebody is invited to be, and what that lets them do here from the first moment. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { Invitation, Role } from "../api/people.ts";
import { CheckField, SelectField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { levelNames } from "../rights/levels.ts";
import { rolesMay } from "../rights/role-words.ts";
import { useRemote } from "../use-remote.ts";
import { UnreadPart } from "./unread.tsx";

/** What the fields hold. */
export function invitedAs(field: FieldReader): Pick<Invitation, "role" | "writes"> {
  return { role: field("role") as Role, writes: field("writes") === "on" };
}

/** What an open invitation makes of somebody. */
export const invitedTo = ({ role, writes }: Invitation): string =>
  writes ? `${role} who writes` : role;

export function InvitedRole({ organization }: { organization: Organization }) {
  const { id, assignableRoles } = organization;
  const collections = useRemote(`collections of ${id}`, () => listCollections(id));
  const [role, setRole] = useState<Role>("member");
  const [writes, setWrites] = useState(true);
  return (
    <>
      <SelectField
        label="Role"
        name="role"
        defaultValue="member"
        options={assignableRoles.map((each) => ({ value: each, label: each }))}
        onChange={(chosen) => setRole(chosen as Role)}
      />
      {role === "member" ? (
        <CheckField
          label="May write, and not only read"
          name="writes"
          checked={writes}
          onChange={({ currentTarget }) => setWrites(currentTarget.checked)}
        />
      ) : null}
      <p role="status" className="muted">
        {role === "member"
          ? collections.value && memberMay(collections.value, writes)
          : mayDo[role]}
      </p>
      <UnreadPart {...collections} what="What a member may do here" />
    </>
  );
}

const mayDo = {
  owner: `An owner may ${rolesMay.owner}.`,
  admin: `An admin may ${rolesMay.admin}.`,
} as const;

/** What a new member may do where collections let members in, or else by what the invitation adds. */
function memberMay(collections: readonly Collection[], writes: boolean): string {
  const list = new Intl.ListFormat("en");
  const levelIn = ({ defaultPermission }: Collection) =>
    writes && defaultPermission === 1 ? 2 : defaultPermission;
  const told = ([2, 1] as const).flatMap((level) => {
    const named = collections.filter((each) => levelIn(each) === level).map(({ name }) => name);
    return named.length === 0 ? [] : [`${levelNames[level]} ${list.format(named)}`];
  });
  return told.length === 0
    ? "A member sees no collection until they are let into one."
    : `A member may ${told.join(", and ")}. Under Rights you change it for each collection, once they have joined.`;
}
