/** The shapes in which SCIM says what is spoken here (RFC 7643, sections 5 to 7). */
import * as z from "zod";
import { userAttribute } from "./attribute.ts";
import { scimBase, userSchema } from "./contract.ts";

export const configurationSchema = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
const resourceTypeSchema = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
const schemaSchema = "urn:ietf:params:scim:schemas:core:2.0:Schema";

const description = "A person with an address of a domain that the organization has proved.";

const offered = z.object({ supported: z.boolean() });

export const configuration = z
  .object({
    schemas: z.tuple([z.literal(configurationSchema)]),
    patch: offered,
    bulk: offered.extend({ maxOperations: z.int(), maxPayloadSize: z.int() }),
    filter: offered.extend({ maxResults: z.int() }),
    changePassword: offered,
    sort: offered,
    etag: offered,
    authenticationSchemes: z.array(
      z.object({
        type: z.literal("oauthbearertoken"),
        name: z.string(),
        description: z.string(),
        specUri: z.url(),
        primary: z.literal(true),
      }),
    ),
    meta: z.object({ resourceType: z.literal("ServiceProviderConfig"), location: z.string() }),
  })
  .meta({ id: "ScimConfiguration" });

export const resourceType = z
  .object({
    schemas: z.tuple([z.literal(resourceTypeSchema)]),
    id: z.literal("User"),
    name: z.literal("User"),
    endpoint: z.literal("/Users"),
    description: z.string(),
    schema: z.literal(userSchema),
    meta: z.object({ resourceType: z.literal("ResourceType"), location: z.string() }),
  })
  .meta({ id: "ScimResourceType" });

export const schemaDocument = z
  .object({
    schemas: z.tuple([z.literal(schemaSchema)]),
    id: z.literal(userSchema),
    name: z.literal("User"),
    description: z.string(),
    attributes: z.array(userAttribute),
    meta: z.object({ resourceType: z.literal("Schema"), location: z.string() }),
  })
  .meta({ id: "ScimSchema" });

/** Where the one resource type and the one schema are. */
export const resourceTypesPath = scimBase(":orgId") + "/ResourceTypes";
export const schemasPath = scimBase(":orgId") + "/Schemas";

/** The resource type of users, as an organization's directory sees it. */
export const userResourceType = (baseUrl: string, orgId: string): z.infer<typeof resourceType> => ({
  schemas: [resourceTypeSchema],
  id: "User",
  name: "User",
  endpoint: "/Users",
  description,
  schema: userSchema,
  meta: {
    resourceType: "ResourceType",
    location: `${baseUrl}${scimBase(orgId)}/ResourceTypes/User`,
  },
});

/** The schema of users, as an organization's directory sees it. */
export async function userSchemaDocument(
  baseUrl: string,
  orgId: string,
): Promise<z.infer<typeof schemaDocument>> {
  const { userAttributes: attributes } = await import("./user-attributes.ts");
  const location = `${baseUrl}${scimBase(orgId)}/Schemas/${userSchema}`;
  const meta = { resourceType: "Schema" as const, location };
  return { schemas: [schemaSchema], id: userSchema, name: "User", description, attributes, meta };
}
