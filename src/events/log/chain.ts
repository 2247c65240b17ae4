/**
 * The chain of the log: what an entry is as a document, its hash, and the seal that holds the hash and the seal
 * before. docs/reference/audit-log.md says the same to whoever checks it with their own code.
 */
import { iso } from "#clock";
import { contentHash, hashOf } from "#content/hash";
import type { ChainedEntry } from "./queries.ts";

/** An entry as owners read it, as the archive keeps it and as it is streamed, but for its seal. */
export interface EntryDocument {
  id: string;
  orgId: string;
  number: number;
  collectionId: string | null;
  pageId: string | null;
  eventType: string;
  eventId: string;
  eventResponse: unknown;
  createdBy: string | null;
  createdAt: string;
  requestId: string | null;
  via: string;
  ip: string | null;
}

/** The document of a stored entry. What is no JSON or no time stands in it as it is stored: it gives another hash. */
export function entryDocument(entry: ChainedEntry): EntryDocument {
  return {
    id: entry.id,
    orgId: entry.orgId,
    number: entry.number,
    collectionId: entry.collectionId,
    pageId: entry.pageId,
    eventType: entry.eventType,
    eventId: entry.eventId,
    eventResponse: jsonOr(entry.eventResponse),
    createdBy: entry.createdBy,
    createdAt: isTime(entry.createdAt) ? iso(entry.createdAt) : String(entry.createdAt),
    requestId: entry.requestId,
    via: entry.via,
    ip: entry.ip,
  };
}

/** SHA-256 over the document as JSON with its keys in order, in hexadecimal digits. */
export function entryHash(document: unknown): Promise<string> {
  return hashOf(document);
}

/** The seal of an entry with this hash: SHA-256 over the seal before, a line feed and the hash. */
export function sealAfter(before: string, hash: string): Promise<string> {
  return contentHash(`${before}\n${hash}`);
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The times that a date can hold (ECMAScript, time values and time range). */
export function isTime(milliseconds: number): boolean {
  return Math.abs(milliseconds) <= 8.64e15;
}
