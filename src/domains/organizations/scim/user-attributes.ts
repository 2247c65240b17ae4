/** The attributes that a user has here, as SCIM describes them (RFC 7643, section 7): loaded when they are asked for. */
import type * as z from "zod";
import type { ScimAttribute, userAttribute } from "./attribute.ts";

/** A single text that a directory sets, unless said otherwise. */
const textAttribute = (
  name: string,
  description: string,
  more: Partial<ScimAttribute> = {},
): ScimAttribute => ({
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
  textAttribute("userName", "The e-mail address, of a domain that the organization has proved.", {
    required: true,
    uniqueness: "server",
  }),
  textAttribute("externalId", "What the directory calls the person.", { caseExact: true }),
  textAttribute("displayName", "The name that others see; else `name.formatted`, else its parts."),
  {
    ...textAttribute("name", "The parts of the name.", { type: "complex" }),
    subAttributes: [
      textAttribute("formatted", "The whole name."),
      textAttribute("givenName", "The given name."),
      textAttribute("familyName", "The family name."),
    ],
  },
  {
    ...textAttribute("emails", "The address again.", {
      type: "complex",
      multiValued: true,
      ...readOnly,
    }),
    subAttributes: [
      textAttribute("value", "The address.", readOnly),
      textAttribute("type", "Always work.", readOnly),
      textAttribute("primary", "Always true.", { type: "boolean", ...readOnly }),
    ],
  },
  textAttribute("active", "Whether the person is a member.", { type: "boolean" }),
];
