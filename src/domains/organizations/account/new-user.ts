/** What an account may be called when it is made: by a form, or by what a sign-in provider says of a person. */
import { APIError } from "better-auth/api";
import * as z from "zod";
import { toLine } from "#content/line";
import type { Fault } from "#failure";
import { nameOf } from "#operation/fields";
import { limits } from "#limits";

const named = z.object({
  name: nameOf(limits.accountNameChars),
  email: z.email().max(limits.accountEmailChars),
});

const imageChars = 2_000;
const picture = z.url({ protocol: /^https$/ }).max(imageChars);

interface Profile {
  name: string;
  email: string;
  image?: string | null | undefined;
}

/**
 * The profile within its bounds. A form is told what is wrong with it; what a provider says of a person,
 * which they cannot change here, is cut. Throws better-auth's error, with our faults in its body.
 */
export function profileOf(
  given: Profile,
  isFromProvider: boolean,
): { name: string; image: string | null } {
  const { name, email } = given;
  const read = named.safeParse({ email, name: isFromProvider ? cutUserName(name, email) : name });
  if (!read.success) throw refusal(read.error.issues);
  const image = isFromProvider ? picture.safeParse(given.image).data : undefined;
  return { name: read.data.name, image: image ?? null };
}

function cutUserName(name: string, email: string): string {
  const line = toLine(name).trim();
  const shown = line === "" ? (email.split("@")[0] ?? "") : line;
  return Array.from(shown).slice(0, limits.accountNameChars).join("");
}

function refusal(issues: readonly z.core.$ZodIssue[]): APIError {
  const errors: Fault[] = issues.map(({ path, message, code }) => ({
    path: ["body", ...path.map(String)].join("."),
    message,
    code: code ?? "custom",
  }));
  const message = errors.map((fault) => `${fault.path}: ${fault.message}`).join("; ");
  return new APIError("UNPROCESSABLE_ENTITY", { message, code: "VALIDATION_ERROR", errors });
}
