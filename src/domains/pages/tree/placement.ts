/** Which page may stand where: types under types, depth, and the order among siblings. Pure. */
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { Failure, invalid } from "#failure";
import type { PageMeta, PageType } from "#db/schema";
import { limits } from "#limits";

/** A page's type but for the invisible root's. */
export type RealType = Exclude<PageType, 0>;

const names: Record<PageType, string> = {
  0: "the top",
  1: "a module",
  3: "a subpage",
  4: "an endpoint",
  5: "an example",
  6: "a heading",
  7: "a link",
};

/** What may stand under each type. */
const allowedUnder: Record<PageType, readonly RealType[]> = {
  0: [1, 6, 7],
  1: [3, 4, 6, 7],
  3: [3, 4, 6, 7],
  4: [5],
  5: [],
  6: [3, 4, 6, 7],
  7: [3, 4, 6, 7],
};

function typeNotAllowed(type: PageType, parent: PageType): Failure {
  const allowed = allowedUnder[parent].map((each) => `${names[each]} (${each})`).join(" or ");
  const rule = allowed === "" ? "nothing" : allowed;
  return new Failure(
    "type_not_allowed",
    `${names[type]} (${type}) cannot stand under ${names[parent]}: it takes ${rule}.`,
  );
}

/**
 * The type of a new page: what was asked for, else what follows from the parent.
 * Throws `type_not_allowed` for one that may not stand there.
 */
export function typeOfNew(parent: PageType, asked: RealType | undefined): RealType {
  const type = asked ?? allowedUnder[parent][0];
  if (type === undefined) throw typeNotAllowed(3, parent);
  if (!allowedUnder[parent].includes(type)) throw typeNotAllowed(type, parent);
  return type;
}

/**
 * The type of a moved page under its new parent: 1 and 3 turn into each other between the top and a module.
 * Throws `type_not_allowed` for any other type.
 */
export function typeAfterMove(type: RealType, parent: PageType): RealType {
  const turned = type === 1 || type === 3 ? allowedUnder[parent].find((each) => each <= 3) : type;
  if (turned === undefined || !allowedUnder[parent].includes(turned))
    throw typeNotAllowed(type, parent);
  return turned;
}

/**
 * The type that a page gets which is to be a page of text, a heading or a link: a page of text is 1 at the top and 3 below.
 * Throws `type_not_allowed` for endpoints and examples, which stay what they are.
 */
export function turnedInto(
  { type, depth }: { type: PageType; depth: number },
  asked: RealType,
): RealType {
  const isFixed = [type, asked].some((each) => each === 4 || each === 5);
  if (isFixed && type !== asked)
    throw new Failure(
      "type_not_allowed",
      `${names[type]} (${type}) does not become ${names[asked]} (${asked}): only pages of text, headings and links turn into each other.`,
    );
  return asked === 1 || asked === 3 ? (depth === 1 ? 1 : 3) : asked;
}

/** Throws `validation_failed` for a link that leads nowhere. */
export function expectLink({ type, meta }: { type: PageType; meta: PageMeta }): void {
  if (type === 7 && meta.link === undefined)
    throw invalid("body.meta.link", "is missing: a link (7) takes the address that it leads to");
}

/** Throws `limit_reached` where the deepest page would stand below the bound. */
export function expectDepth(deepest: number): void {
  if (deepest <= limits.pageDepth) return;
  throw new Failure("limit_reached", `Pages stand at most ${limits.pageDepth} deep.`);
}

/** Throws `limit_reached` where a parent or a collection would hold more pages than it may. */
export function expectRoom(children: number, pagesInCollection: number): void {
  if (children > limits.childrenPerPage) {
    throw new Failure(
      "limit_reached",
      `A page has at most ${limits.childrenPerPage} pages right below it.`,
    );
  }
  if (pagesInCollection <= limits.pagesPerCollection) return;
  throw new Failure(
    "limit_reached",
    `A collection holds at most ${limits.pagesPerCollection} pages.`,
  );
}

/** Whether the second path is the first one or stands below it. */
export function isWithin(top: string, path: string): boolean {
  return path === top || path.startsWith(`${top}/`);
}

/**
 * A rank behind every sibling's. Its random tail keeps two people who add a page at the same moment
 * from asking for the same one.
 */
export function rankAfter(last: string | null, tail: string): string {
  return `${generateKeyBetween(last, null)}${tail}`;
}

/** Ranks for as many new pages behind every sibling, in order. */
export function ranksAfter(last: string | null, count: number): string[] {
  return ranksBetween(last, null, count);
}

/** Ranks for as many pages between two siblings, either of which may be absent, in order. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  return generateNKeysBetween(before, after, count);
}

/** A rank between two siblings, either of which may be absent. */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after);
}
