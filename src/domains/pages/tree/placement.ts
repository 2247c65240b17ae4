/** Which page may stand where: types under types, depth, and the order among siblings. Pure. */
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { Failure } from "#failure";
import { limits } from "#limits";

export type PageType = 0 | 1 | 3 | 4 | 5;
/** A page's type but for the invisible root's. */
export type RealType = Exclude<PageType, 0>;

const names: Record<PageType, string> = {
  0: "the top",
  1: "a module",
  3: "a subpage",
  4: "an endpoint",
  5: "an example",
};

/** What may stand under each type. */
const allowedUnder: Record<PageType, readonly RealType[]> = {
  0: [1],
  1: [3, 4],
  3: [3, 4],
  4: [5],
  5: [],
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
