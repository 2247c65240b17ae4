/** Identifiers: opaque 12-character ids for records, ULIDs for what sorts by time. */
import { customAlphabet } from "nanoid";
import { ulid } from "ulid";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomId = customAlphabet(alphabet, 12);

/** An opaque record id: 12 characters of `0-9A-Za-z`. */
export function newId(): string {
  return randomId();
}

/** A ULID for the given time in milliseconds: log entries, versions, events, deliveries, jobs. */
export function newUlid(now: number): string {
  return ulid(now);
}

/** The time part of a ULID (its first 10 characters): what SQL completes with 16 random hex digits. */
export function ulidTime(now: number): string {
  return ulid(now).slice(0, 10);
}
