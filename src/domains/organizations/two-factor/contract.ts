/** The public shape of what an organization asks of its members' sign-ins. */
import * as z from "zod";
import { roles } from "#access/roles";
import { id } from "#operation/fields";

export const setTwoFactorBody = z.strictObject({ isRequired: z.boolean() });

export const twoFactorRule = z
  .object({
    /** Whether members without a second factor, and their tokens, may do nothing in the organization. */
    isRequired: z.boolean(),
    membersWithoutCount: z.int(),
    /** The first hundred of those who have none. */
    membersWithout: z.array(
      z.object({ userId: id, name: z.string(), email: z.string(), role: z.enum(roles) }),
    ),
  })
  .meta({ id: "TwoFactorRule" });
