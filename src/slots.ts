/**
 * Which database an organization lives in: `SLOTS` gives ranges of slots to bindings of D1, by the order of the letters
 * of ids. What no range names is in `DB` (docs/decisions/0082). Pure.
 */
import { forLater } from "#failure";
import { idAlphabet, slotOf } from "#ids";

/** The database that every service has, and the only one of most. */
export const firstDatabase: DatabaseName = "DB";

/** A name that a database is bound under. */
export type DatabaseName = "DB" | `DB_${string}`;

/** Slots from one to another, both of them included. */
export interface SlotSpan {
  from: string;
  to: string;
}

export interface SlotRange extends SlotSpan {
  database: DatabaseName;
}

export const databaseName = /^DB(?:_[A-Z0-9]{1,20})?$/;

const range = /^([0-9A-Za-z]{2})(?:\.\.([0-9A-Za-z]{2}))?=(DB(?:_[A-Z0-9]{1,20})?)$/;

/** What ids from before there were slots begin with: an organization there has ids that say nothing of where it is. */
const lastWithoutSlot = "01";

/**
 * The ranges of `10..1z=DB_2,20=DB_3`, in their order.
 * @throws Error that says what is wrong, and what is right
 */
export function parseSlots(text: string): SlotRange[] {
  const ranges = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map(parseRange)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  ranges.forEach((each, at) => {
    const next = ranges[at + 1];
    if (next === undefined || each.to < next.from) return;
    throw new Error(`gives the slot ${next.from} to ${each.database} and to ${next.database}`);
  });
  return ranges;
}

function parseRange(part: string): SlotRange {
  const [, from = "", to = from, database = ""] = range.exec(part) ?? [];
  if (from === "") {
    throw new Error(
      `has ranges of slots with commas between, each with its database: 10..1z=DB_2. This is none: ${part}`,
    );
  }
  if (to < from) {
    throw new Error(`has a range that ends before it begins: ${part}. It may be ${to}..${from}`);
  }
  if (from <= lastWithoutSlot && database !== firstDatabase) {
    throw new Error(
      `leaves 00 and 01 in DB, where ids from before there were slots begin so: ${part} begins at 02 at the earliest`,
    );
  }
  return { from, to, database: database as DatabaseName };
}

/** Which slot is in which database: the first range that has it says so. */
interface SlotMap {
  slots: readonly SlotRange[];
  /** The database of people. */
  directory: DatabaseName;
  /** Nobody could say which have moved: what is of an organization waits. */
  isUnknown: boolean;
}

/**
 * The database of an organization, or of anything that belongs to it, by its id.
 * Throws `unavailable` where that is not known.
 */
export function databaseOfId(
  { slots, isUnknown }: Pick<SlotMap, "slots"> & Partial<SlotMap>,
  id: string,
): DatabaseName {
  if (isUnknown) throw forLater("slotMap");
  const slot = slotOf(id);
  return slots.find(({ from, to }) => from <= slot && slot <= to)?.database ?? firstDatabase;
}

/** The slots that are in other databases than this one, as few spans as there are. */
export function spansElsewhere(slotMap: Pick<SlotMap, "slots">, database: string): SlotSpan[] {
  const spans: SlotSpan[] = [];
  let open: SlotSpan | null = null;
  for (const first of idAlphabet) {
    for (const second of idAlphabet) {
      const slot = first + second;
      if (databaseOfId(slotMap, slot) === database) open = null;
      else if (open === null) spans.push((open = { from: slot, to: slot }));
      else open.to = slot;
    }
  }
  return spans;
}

/** The databases in which there may be organizations of these slots: those that ranges give some to, and the first one. */
export function databasesOfSlots({ slots }: Pick<SlotMap, "slots">, { from, to }: SlotSpan) {
  const given = slots.filter((each) => each.from <= to && from <= each.to);
  return [...new Set([firstDatabase, ...given.map(({ database }) => database)])];
}

/** Whether an organization's database, by its id, is the one of people as well. */
export function isWithPeople(slotMap: SlotMap, orgId: string): boolean {
  return databaseOfId(slotMap, orgId) === slotMap.directory;
}

/** All databases that are named, each once. */
export function databasesNamed({ slots, directory }: SlotMap): DatabaseName[] {
  return [...new Set([firstDatabase, ...slots.map(({ database }) => database), directory])];
}

/** What is wrong with these bindings, as a sentence: a database that is named, and that none of them is. */
export function unboundIn(bindings: object, slotMap: SlotMap): string | null {
  const further = databasesNamed(slotMap).filter((name) => name !== firstDatabase);
  const unbound = further.filter((name) => !Object.hasOwn(bindings, name));
  return unbound.length === 0
    ? null
    : `SLOTS or DIRECTORY names ${unbound.join(", ")}: bind each D1 database in wrangler.toml under its name`;
}
