/** Fields that many contracts share: ids, slugs, times. */
import * as z from "zod";
import { iso } from "#clock";
import { isLine } from "#content/line";
import { limits } from "#limits";

/** The code of a fault that is a matter of size alone (`params: { code }` of a refinement): such a request is 413. */
export const tooLarge = "too_large";

/** An opaque record id. */
export const id = z.string().min(1).max(40);

/** A time as it leaves the service: ISO 8601 UTC with milliseconds. */
export const time = z.iso.datetime();

/** One line of at most `max` characters, trimmed. */
export const lineOf = (max: number) =>
  z.string().trim().max(max).refine(isLine, "takes one line, without control characters");

/**
 * A number where everything is text, in a query or a path: what stands there in digits. Nothing at all is no number
 * either, which `Number` reads as 0.
 */
export const numberInText = <T extends z.ZodNumber>(number: T) =>
  z.preprocess(
    (sent) => (typeof sent === "string" ? (inDigits.test(sent) ? Number(sent) : Number.NaN) : sent),
    number,
  );

const inDigits = /^[+-]?\d+(\.\d+)?$/;

/** What is neither a space nor left out where a text is shown. */
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Separator}\u2800]/u;

/** A name of 1 to `max` characters, trimmed, of which one at least can be seen. */
export const nameOf = (max: number) =>
  lineOf(max)
    .min(1)
    .refine((name) => name === "" || visible.test(name), "is empty");

/**
 * A path of the site's own host, or an address that a link may lead to, as a regular expression: nothing in it ends an
 * attribute or an address, and nothing of it runs. Control characters are refused beside it.
 */
export const outwardAddress = String.raw`\/(?:[^\s"'<>\\/][^\s"'<>\\]*)?|https:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+`;

/** Groups of readers, each named once. */
export const groupNames = z
  .array(nameOf(limits.readerGroupChars))
  .max(limits.readerGroups)
  .refine((names) => new Set(names).size === names.length, "names a group twice");

/** A slug of an organization or a collection. */
export const slug = z
  .string()
  .regex(
    /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u,
    "takes lower-case letters, digits and single hyphens between them",
  )
  .refine(
    (text) => text === text.toLowerCase().normalize("NFC"),
    "takes lower-case letters, in Unicode form NFC",
  )
  .max(limits.urlNameChars);

/** Path parameters of operations on one organization. */
export const orgParams = z.object({ orgId: id });

/** Path parameters of operations on one collection of an organization. */
export const collectionParams = z.object({ orgId: id, collectionId: id });

/** Which version of a record it is: who made it and who changed it last, and when. */
export const recordVersion = {
  version: z.int(),
  createdAt: time,
  createdBy: id,
  updatedAt: time,
  updatedBy: id,
};

/** The same of a row. */
export function presentRecordVersion(row: {
  version: number;
  createdAt: number;
  createdBy: string;
  updatedAt: number;
  updatedBy: string;
}) {
  return {
    version: row.version,
    createdAt: iso(row.createdAt),
    createdBy: row.createdBy,
    updatedAt: iso(row.updatedAt),
    updatedBy: row.updatedBy,
  };
}
