/**
 * Identifiers: opaque 12-character ids for records, ULIDs for what sorts by time. What belongs to an organization has
 * an id that begins with the organization's slot, its first two characters (docs/decisions/0081).
 */
import { customAlphabet } from "nanoid";
import { ulid } from "ulid";

export const idAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const slotChars = 2;
const randomId = customAlphabet(idAlphabet, 12);
const randomTail = customAlphabet(idAlphabet, 12 - slotChars);

/** ULIDs from before there were slots begin with "01" until 2039. No new organization is in a slot that sorts before them. */
const firstSlot = "02";

/** An opaque id of what belongs to no organization: 12 characters of `0-9A-Za-z`. */
export function newId(): string {
  return randomId();
}

/** The id of a new organization, which chooses its slot. */
export function newOrganizationId(): string {
  const id = randomId();
  return slotOf(id) < firstSlot ? newOrganizationId() : id;
}

/** Where an organization lives, and everything whose id begins so; empty for none. */
export function slotOf(id: string): string {
  return id.slice(0, slotChars);
}

/** An opaque id of an organization's record: its slot, and 10 characters of `0-9A-Za-z`. */
export function newIdIn(orgId: string): string {
  return slotOf(orgId) + randomTail();
}

/** The id of an upload, by which everybody reads a file of a public collection's draft: its slot, and 131 random bits. */
export function newFileIdIn(orgId: string): string {
  return slotOf(orgId) + randomTail(22);
}

/**
 * A ULID for the given time in milliseconds behind the organization's slot: versions, events, deliveries, jobs. An
 * organization's sort by their times; those of several do not. Without a slot where the organization is "".
 */
export function newUlidIn(orgId: string, now: number): string {
  return slotOfUlids(orgId) + ulid(now);
}

/** Such an id without its last 16 characters: what SQL completes. */
export function ulidTimeIn(orgId: string, now: number): string {
  return newUlidIn(orgId, now).slice(0, -16);
}

/** Organizations of the slots "00" and "01" are from before: with a slot in front, their new ULIDs would sort before their old ones. */
function slotOfUlids(orgId: string): string {
  const slot = slotOf(orgId);
  return slot < firstSlot ? "" : slot;
}
