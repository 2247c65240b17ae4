/** Fields that many contracts share: ids, slugs, times. */
import * as z from "zod";
import { limits } from "#limits";

/** An opaque record id. */
export const id = z.string().min(1).max(40);

/** A time as it leaves the service: ISO 8601 UTC with milliseconds. */
export const time = z.iso.datetime();

/** A name of 1 to `max` characters, trimmed. */
export const nameOf = (max: number) => z.string().trim().min(1).max(max);

/** A slug of an organization or a collection. */
export const slug = z
  .string()
  .regex(
    /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u,
    "takes lower-case letters, digits and single hyphens between them",
  )
  .refine(
    (text) => text === text.toLowerCase().normalize("NFC"),
    "is lower case and in Unicode form NFC",
  )
  .max(limits.urlNameChars);

/** Path parameters of operations on one organization. */
export const orgParams = z.object({ orgId: id });

/** Path parameters of operations on one collection of an organization. */
export const collectionParams = z.object({ orgId: id, collectionId: id });
