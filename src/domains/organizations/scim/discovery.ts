/** The shapes in which SCIM says what is spoken here (RFC 7643, sections 5 to 7), and the attributes of a user. */
import * as z from "zod";
import { userSchema } from "./contract.ts";

export const configurationSchema = "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig";
export const resourceTypeSchema = "urn:ietf:params:scim:schemas:core:2.0:ResourceType";
export const schemaSchema = "urn:ietf:params:scim:schemas:core:2.0:Schema";

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

const attribute = z.object({
  name: z.string(),
  type: z.enum(["string", "boolean", "complex"]),
  multiValued: z.boolean(),
  description: z.string(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.enum(["readOnly", "readWrite"]),
  returned: z.literal("default"),
  uniqueness: z.enum(["none", "server"]),
});

type Attribute = z.infer<typeof attribute>;

const userAttribute = attribute.extend({ subAttributes: z.array(attribute).optional() });

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

/** A single text that a directory sets, unless said otherwise. */
const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...more,
});

const readOnly = { mutability: "readOnly" } as const;

export const userAttributes: z.infer<typeof userAttribute>[] = [
  text("userName", "The e-mail address, of a domain that the organization has proved.", {
    required: true,
    uniqueness: "server",
  }),
  text("externalId", "What the directory calls the person.", { caseExact: true }),
  text("displayName", "The name that others see; else `name.formatted`, else its parts."),
  {
    ...text("name", "The parts of the name.", { type: "complex" }),
    subAttributes: [
      text("formatted", "The whole name."),
      text("givenName", "The given name."),
      text("familyName", "The family name."),
    ],
  },
  {
    ...text("emails", "The address again.", { type: "complex", multiValued: true, ...readOnly }),
    subAttributes: [
      text("value", "The address.", readOnly),
      text("type", "Always work.", readOnly),
      text("primary", "Always true.", { type: "boolean", ...readOnly }),
    ],
  },
  text("active", "Whether the person is a member.", { type: "boolean" }),
];
