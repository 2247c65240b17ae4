/** What somebody is invited to be, and what that lets them do here. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import type { Role } from "../api/people.ts";
import { SelectField } from "../form.tsx";
import { Link, organizationSectionOf } from "../navigation.tsx";
import { levelNames } from "../rights/levels.ts";
import { useRemote } from "../use-remote.ts";

export function InvitedRole({ organization }: { organization: Organization }) {
  const { id, slug, assignableRoles } = organization;
  const { value } = useRemote(`collections of ${id}`, () => listCollections(id));
  const [role, setRole] = useState<Role>("member");
  return (
    <>
      <SelectField
        label="Role"
        name="role"
        defaultValue="member"
        options={assignableRoles.map((each) => ({ value: each, label: each }))}
        onChange={(chosen) => setRole(chosen as Role)}
      />
      <p role="status" className="muted">
        {role === "member" ? (
          <>
            {value === null ? null : memberMay(value)} You change what one member may do under{" "}
            <Link href={organizationSectionOf("rights", slug)}>Rights</Link>, and what all may do in
            a collection’s settings.
          </>
        ) : (
          mayDo[role]
        )}
      </p>
    </>
  );
}

const mayDo = {
  owner: "An owner may do everything, up to deleting the organization.",
  admin: "An admin writes, reviews and publishes everywhere, and keeps members and settings.",
} as const;

/** What the defaults of the collections let a new member do. */
function memberMay(collections: readonly Collection[]): string {
  const list = new Intl.ListFormat("en");
  const told = ([2, 1] as const).flatMap((level) => {
    const named = collections
      .filter(({ defaultPermission }) => defaultPermission === level)
      .map(({ name }) => name);
    return named.length === 0 ? [] : [`${levelNames[level]} ${list.format(named)}`];
  });
  return told.length === 0
    ? "A member sees no collection until they are let into one."
    : `A member may ${told.join(", and ")}.`;
}
