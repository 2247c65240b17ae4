/**
 * Pages of an earlier import found again: by the name of their operation wherever its tag has gone, and
 * by method and address where the operation was given another name. Pure.
 */
import type { EndpointRecord } from "#db/schema";
import { newIdIn } from "#ids";
import type { KnownFiles } from "#domains/imports/known-files";
import type { Notes, ReadPage } from "#domains/api-model/index";

/** The file that stands for a page: what has pages below it is the own page of its folder. */
export function fileOf({ key }: Pick<ReadPage, "key">): string {
  return key.endsWith("/") ? `${key}index.md` : key;
}

/** The last part of an endpoint's key, which says which operation it is. */
export const lastPart = (key: string) => key.replace(/\/$/, "").split("/").at(-1) ?? "";

const isOperation = (key: string) => lastPart(key).startsWith("o-") && key.endsWith("/");

/** The keys of known endpoints that the description has under no name any more. */
export function lostKeys(known: KnownFiles, pages: readonly ReadPage[]): string[] {
  const keys = new Set(pages.map(({ key }) => key));
  return [...known.entries()]
    .map(([key]) => key)
    .filter((key) => isOperation(key) && !keys.has(key));
}

/**
 * Gives what is known of lost keys to the pages that they are now.
 * @param endpoints of the pages of lost keys, by page
 */
export function findAgain(
  known: KnownFiles,
  pages: readonly ReadPage[],
  endpoints: ReadonlyMap<string, EndpointRecord>,
  notes: Notes,
): void {
  const byPart = new Map<string, string>();
  const byAddress = new Map<string, string>();
  for (const key of lostKeys(known, pages)) {
    byPart.set(lastPart(key), key);
    const endpoint = endpoints.get(known.get(key)?.pageId ?? "");
    if (endpoint) byAddress.set(addressOf(endpoint), key);
  }
  const isNew = ({ kind, key }: ReadPage) => kind === "endpoint" && known.get(key) === null;
  for (const page of pages.filter(isNew)) {
    const address = page.endpoint ? addressOf(page.endpoint) : "";
    const before = byPart.get(lastPart(page.key)) ?? byAddress.get(address) ?? "";
    if (known.get(before) === null) continue;
    moveKey(known, before, page.key);
    if (folderOf(before) !== folderOf(page.key))
      notes.note(page.pointer, "It is in another group now; its page stays where it is.");
  }
}

const folderOf = (key: string) => key.slice(0, key.replace(/\/$/, "").lastIndexOf("/") + 1);

const addressOf = ({
  method,
  url,
  webhook,
}: {
  method: string;
  url?: unknown;
  webhook?: unknown;
}) => `${method} ${String(webhook ?? url)}`;

/** What is known of a key, and of everything below it, is known of another. */
export function moveKey(known: KnownFiles, from: string, to: string): void {
  const moved = [...known.entries()].filter(([key]) => key.startsWith(from));
  for (const [key, row] of moved) {
    known.forget(key);
    known.set(to + key.slice(from.length), { ...row, id: newIdIn(row.orgId) });
  }
}
