/** Makes a user of SCIM's from what is stored. */
import { iso } from "#clock";
import { hashOf } from "#content/hash";
import { scimBase, userSchema } from "./contract.ts";
import type { ScimUser } from "./contract.ts";
import type { Provisioned } from "./queries.ts";

/** So much of the hash tells one state of a user from another. */
const versionChars = 16;

/** The user as directories see them; the version names all that it says. */
export async function presentUser(
  baseUrl: string,
  orgId: string,
  row: Provisioned,
): Promise<ScimUser> {
  const user = saidOf(row);
  const { schemas, id, externalId, userName, displayName, name, emails, active } = user;
  const version = (await hashOf(user)).slice(0, versionChars);
  const { record, joinedAt, accountCreatedAt, accountUpdatedAt } = row;
  const created = record?.createdAt ?? joinedAt ?? accountCreatedAt;
  const lastModified = Math.max(record?.updatedAt ?? created, accountUpdatedAt);
  const meta = {
    resourceType: "User" as const,
    created: iso(created),
    lastModified: iso(lastModified),
    location: `${baseUrl}${scimBase(orgId)}/Users/${encodeURIComponent(row.userId)}`,
    version: `"${version}"`,
  };
  return {
    schemas,
    id,
    ...(externalId === undefined ? {} : { externalId }),
    userName,
    displayName,
    name,
    emails,
    active,
    meta,
  };
}

function saidOf({ userId, email, name, role, record }: Provisioned): Omit<ScimUser, "meta"> {
  return {
    schemas: [userSchema],
    id: userId,
    ...known("externalId", record?.externalId),
    userName: email,
    displayName: record?.displayName ?? name,
    name: {
      formatted: record?.formattedName ?? name,
      ...known("givenName", record?.givenName),
      ...known("familyName", record?.familyName),
    },
    emails: [{ value: email, type: "work", primary: true }],
    active: role !== null,
  };
}

/** The attribute, where the directory has said it. */
const known = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;
