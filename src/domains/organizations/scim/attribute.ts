/** The shape in which SCIM describes an attribute (RFC 7643, section 7). */
import * as z from "zod";

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

export type ScimAttribute = z.infer<typeof attribute>;

export const userAttribute = attribute.extend({ subAttributes: z.array(attribute).optional() });
