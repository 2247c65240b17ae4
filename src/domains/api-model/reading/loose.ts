/** Reading values of unknown shape: each gives what is asked for, or nothing. Pure. */
import { toLine } from "#content/line";

export type Loose = Record<string, unknown>;

export function isLoose(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The mapping, or an empty one. */
export function looseOf(value: unknown): Loose {
  return isLoose(value) ? value : {};
}

export function looseList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The text without spaces around it; empty where it is none. */
export function trimmedString(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** What a document calls something, as a name: one line, no longer than it may be. */
export function nameIn(text: string, chars: number): string {
  return cutTo(toLine(text), chars).trim();
}

/** A value as it is written into a field: a text as it is, anything else as JSON. */
export function writtenOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

export function cutTo(text: string, chars: number): string {
  return text.length <= chars ? text : text.slice(0, chars).toWellFormed();
}

/** Only what has a value: a key that holds undefined would be one more. */
export function given<T extends object>(all: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(all).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
