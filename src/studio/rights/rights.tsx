/** Who may do what: every member in every collection, with what decides it, in one table. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Level, Organization } from "../api/collections.ts";
import { listMembers } from "../api/people.ts";
import type { Member } from "../api/people.ts";
import { grantRight, listRights } from "../api/rights.ts";
import type { Right } from "../api/rights.ts";
import { SelectField } from "../form.tsx";
import { collectionSectionOf, Link } from "../navigation.tsx";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { useRemote } from "../use-remote.ts";
import { levelNames, levelOptions } from "./levels.ts";

/** A table of more is read a collection at a time. */
const cellsAtOnce = 500;

export function Rights({ organization }: { organization: Organization }) {
  const { id } = organization;
  const read = useRemote(`people and collections of ${id}`, () =>
    Promise.all([listMembers(id), listCollections(id)]),
  );
  if (read.value === null) return <Unread {...read} />;
  const [members, collections] = read.value;
  if (collections.length === 0) return <p className="muted">There is no collection yet.</p>;
  return <RightsOf {...{ organization, members, collections }} reloadPeople={read.reload} />;
}

interface TableProps {
  organization: Organization;
  members: readonly Member[];
  collections: readonly Collection[];
}

function RightsOf(props: TableProps & { reloadPeople: () => Promise<void> }) {
  const { organization, members, collections, reloadPeople } = props;
  const isMuch = members.length * collections.length > cellsAtOnce;
  const [only, setOnly] = useState(isMuch ? (collections[0]?.id ?? null) : null);
  const shown = collections.filter(({ id }) => only === null || id === only);
  const rights = useRemote(`rights in ${organization.id} ${only}`, () =>
    listRights(organization.id, only),
  );
  const { value, reload } = rights;
  const action = useAction(bothOf(reload, reloadPeople));
  const grant = (member: Member, collection: Collection) => (permission: Level) =>
    void action.run(() =>
      grantRight(organization.id, {
        userId: member.userId,
        collectionId: collection.id,
        permission,
      }),
    );
  const choices = collections.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <section aria-label="Rights">
      <p className="muted">{about}</p>
      {collections.length < 2 ? null : (
        <SelectField
          label="Collection"
          name="collection"
          defaultValue={only ?? ""}
          options={isMuch ? choices : [{ value: "", label: "all" }, ...choices]}
          onChange={(chosen) => setOnly(chosen === "" ? null : chosen)}
        />
      )}
      <Refusal text={action.refusal} />
      <Unread {...rights} />
      <div className="rights-scroll">
        <table className="settings-list rights-list">
          <RightsHead organization={organization} collections={shown} />
          <tbody>
            {members.map((member) => (
              <tr key={member.userId}>
                <th scope="row">
                  {member.name} <span className="muted">{member.role}</span>
                </th>
                {shown.map((collection) => (
                  <RightCell
                    key={collection.id}
                    {...{ member, collection }}
                    right={value?.find(isOf(member, collection))}
                    isBusy={action.isBusy}
                    onChoose={grant(member, collection)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Somebody may have left, or have another role by now: what they may do is read with who they are. */
const bothOf = (one: () => Promise<void>, other: () => Promise<void>) => async () => {
  await Promise.all([one(), other()]);
};

const about =
  "Owners and admins do everything. A member has what their row says: given to them, or else the collection’s own default, which its settings change for all at once.";

/** Each collection, and what its own default gives. */
function RightsHead({ organization, collections }: Omit<TableProps, "members">) {
  return (
    <thead>
      <tr>
        <th scope="col">Member</th>
        {collections.map(({ id, slug, name, defaultPermission }) => (
          <th key={id} scope="col">
            <Link
              href={collectionSectionOf("settings", organization.slug, slug)}
              title="Its settings"
            >
              {name}
            </Link>
            <br />
            <span className="muted">{levelNames[defaultPermission]} by default</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const isOf =
  ({ userId }: Member, { id }: Collection) =>
  (right: Right) =>
    right.userId === userId && right.collectionId === id;

interface CellProps {
  member: Member;
  collection: Collection;
  /** Undefined until it has been read. */
  right: Right | undefined;
  isBusy: boolean;
  onChoose: (level: Level) => void;
}

function RightCell({ member, collection, right, isBusy, onChoose }: CellProps) {
  if (right === undefined) return <td className="muted">…</td>;
  if (right.origin === "role") {
    return <td className="muted">everything, as {member.role}</td>;
  }
  return (
    <td>
      <select
        aria-label={`${member.name} in ${collection.name}`}
        value={right.permission}
        disabled={isBusy}
        onChange={({ target }) => onChoose(Number(target.value) as Level)}
      >
        {levelOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {right.origin === "default" ? <span className="muted"> by default</span> : null}
    </td>
  );
}
