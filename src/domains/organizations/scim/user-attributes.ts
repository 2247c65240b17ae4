/** The attributes that a user has here, as SCIM describes them (RFC 7643, section 7): loaded when they are asked for. */
import type * as z from "zod";
import type { Attribute, userAttribute } from "./discovery.ts";

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

/** The attributes of a user here. */
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
