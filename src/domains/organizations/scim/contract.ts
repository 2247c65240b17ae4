/** The shapes of SCIM (RFC 7643 and 7644), as far as they are spoken here: users, lists of them, and changes. */
import * as z from "zod";
import { toOrganization } from "#access/needs";
import { id, lineOf, numberInText } from "#operation/fields";
import { limits } from "#limits";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";

const listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse";

/** An owner decides who belongs to the organization by a directory; a token does it with its own scope alone. */
export const toDirectory = toOrganization({ role: "owner", scope: "scim" });

export const userParams = z.object({ orgId: id, userId: id });

const bothLists = {
  path: ["excludedAttributes"],
  error: "stands in no request beside `attributes`",
};
const isOneList = (query: { attributes?: string; excludedAttributes?: string }) =>
  query.attributes === undefined || query.excludedAttributes === undefined;

const partFields = {
  attributes: z.string().max(limits.scimAttributesChars).optional(),
  excludedAttributes: z.string().max(limits.scimAttributesChars).optional(),
};

/** What of a user is asked for (RFC 7644, 3.9): attributes by their names, between commas; or all but some. */
export const partQuery = z.object(partFields).refine(isOneList, bothLists);

/** How a list is asked for (RFC 7644, 3.4.2): the filter, from which place how many, and what of each. */
export const listUsersQuery = z
  .object({
    ...partFields,
    filter: z.string().max(limits.scimFilterChars).optional(),
    startIndex: numberInText(z.number().int()).prefault(1),
    count: numberInText(z.number().int()).prefault(limits.listMax),
  })
  .refine(isOneList, bothLists);

export type PartQuery = z.output<typeof partQuery>;

/** A name, or nothing: directories send null and empty text for what they do not have. */
const name = lineOf(limits.accountNameChars).nullable().default(null);

/** Entra ID sends "True" and "False". */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i, "takes true or false")
    .transform((text) => text.toLowerCase() === "true"),
]);

/** What is read of a user; what else a directory sends (telephone numbers, addresses) is passed over. */
export const userBody = z.object({
  schemas: z.array(z.string().max(200)).max(10).optional(),
  /** The e-mail address, of a domain that the organization has proved. */
  userName: z.string().trim().toLowerCase().pipe(z.email().max(limits.accountEmailChars)),
  externalId: lineOf(limits.scimExternalIdChars).nullable().default(null),
  displayName: name,
  name: z.object({ formatted: name, givenName: name, familyName: name }).nullable().default(null),
  /** Left out: as it is; of a new user true. */
  active: flag.optional(),
});

export type UserDraft = z.output<typeof userBody>;

export const patchBody = z.object({
  schemas: z.array(z.string().max(200)).max(10).optional(),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(["add", "replace", "remove"])),
        path: z.string().max(limits.scimFilterChars).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(limits.scimOperations),
});

export type PatchOperation = z.output<typeof patchBody>["Operations"][number];

const userName = z.object({
  formatted: z.string(),
  givenName: z.string().optional(),
  familyName: z.string().optional(),
});
const userEmail = z.object({
  value: z.string(),
  type: z.literal("work"),
  primary: z.literal(true),
});
const userMeta = z.object({
  resourceType: z.literal("User"),
  created: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  location: z.string(),
  /** The ETag, with its quotes. */
  version: z.string(),
});

/** A user as directories see them: the schema and the id, and of the rest as much as is asked for. */
export const scimUser = z
  .object({
    schemas: z.tuple([z.literal(userSchema)]),
    id,
    externalId: z.string().optional(),
    userName: z.string().optional(),
    displayName: z.string().optional(),
    name: userName.partial().optional(),
    emails: z.array(userEmail.partial()).optional(),
    /** Whether they are a member. */
    active: z.boolean().optional(),
    meta: userMeta.partial().optional(),
  })
  .meta({ id: "ScimUser" });

/** All of a user. */
export type ScimUser = Required<Omit<z.infer<typeof scimUser>, "externalId" | "name">> & {
  externalId?: string;
  name: z.infer<typeof userName>;
  emails: z.infer<typeof userEmail>[];
  meta: z.infer<typeof userMeta>;
};

/** The answer of a list (RFC 7644, 3.4.2). */
export const scimListOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    schemas: z.tuple([z.literal(listSchema)]),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** A list, or a part of one that begins at `startIndex`. */
export function presentList<T>(resources: T[], totalResults = resources.length, startIndex = 1) {
  return {
    schemas: [listSchema] as [typeof listSchema],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** The tag of a user's ETag, out of the version that its `meta` shows. */
export const tagOf = ({ meta }: z.infer<typeof scimUser>) => meta?.version?.slice(1, -1) ?? "";

export const scimBase = (orgId: string) => `/orgs/${orgId}/scim/v2`;
