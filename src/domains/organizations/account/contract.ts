/** The public shape of the caller's own account. */
import * as z from "zod";
import { roles } from "#access/roles";
import { id, nameOf, time } from "#operation/fields";
import { limits } from "#limits";

export const updateMeBody = z.strictObject({
  name: nameOf(limits.accountNameChars).optional(),
  reviewMails: z.boolean().optional(),
});

export type AccountChanges = z.infer<typeof updateMeBody>;

export const me = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    image: z.string().nullable(),
    /** Whether signing in with the password takes a code as well. */
    twoFactorEnabled: z.boolean(),
    reviewMails: z.boolean(),
    createdAt: time,
    /** The first hundred; `GET /orgs` pages through all. */
    organizations: z.array(
      z.object({ id, name: z.string(), slug: z.string(), role: z.enum(roles) }),
    ),
  })
  .meta({ id: "Account" });

export type Me = z.infer<typeof me>;
