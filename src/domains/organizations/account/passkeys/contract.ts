/** The public shape of a passkey. */
import * as z from "zod";
import { iso } from "#clock";
import { limits } from "#limits";
import { id, nameOf, time } from "#operation/fields";
import type { selectPasskeys } from "./queries.ts";

/** Ids are better-auth's, which are longer than ours. */
export const passkeyParams = z.object({ passkeyId: id });

export const updatePasskeyBody = z.strictObject({ name: nameOf(limits.passkeyNameChars) });

export const passkey = z
  .object({
    id,
    name: z.string(),
    /** Whether a password manager keeps it on all of the person's devices. */
    isSynced: z.boolean(),
    createdAt: time.nullable(),
  })
  .meta({ id: "Passkey" });

type PasskeyRow = Awaited<ReturnType<typeof selectPasskeys>>[number];

/** A passkey as its owner sees it. */
export function presentPasskey(row: PasskeyRow): z.infer<typeof passkey> {
  const { id: passkeyId, name, backedUp: isSynced, createdAt } = row;
  return {
    id: passkeyId,
    name: name ?? "Passkey",
    isSynced,
    createdAt: iso(createdAt?.getTime() ?? null),
  };
}
