/** Copies the rows of moved slots to their new database, and compares them there with what they were made of. */
import { fenceName, passFence } from "#db/fence/fence";
import { findProgress } from "#db/fence/queries";
import type { Change } from "#db/guard";
import { insertTexts, partFrom, removeAll, selectTexts } from "#db/slot-moves/row-texts";
import {
  areOfMoved,
  isLedBy,
  isMadeByTriggers,
  selectKeysTable,
  selectMovedTables,
} from "#db/slot-moves/tables";
import type { MovedTable } from "#db/slot-moves/tables";
import { selectAllWhereabouts } from "#db/whereabouts/queries";
import { addWhereabouts, keepingWhereabouts, removeAllWhereabouts } from "#db/whereabouts/rows";
import { Overtaken } from "#failure";
import type { Moving } from "./moving.ts";

const partsAtOnce = 40;

/** How far copying has come: which step, and how many rows of its table. Behind the steps of tables comes that of whereabouts, and a comparison of each table. */
interface Cursor {
  step: number;
  offset: number;
}

const writtenCursor = ({ step, offset }: Cursor) =>
  step + offset === 0 ? "" : `${step}:${offset}`;

function cursorIn(text: string): Cursor {
  const [step = 0, offset = 0] = text.split(":").map(Number);
  return { step, offset };
}

/** What a call has come to. */
interface Copied {
  isDone: boolean;
  /** A table whose rows are others in the new database, or null. */
  differing: string | null;
}

/** Goes on copying for a call's length. Aborts where somebody else has gone on meanwhile. */
export async function copyRows(moving: Moving): Promise<Copied> {
  const { source, target, fence, now } = moving;
  const known = await findProgress(target, fenceName(fence));
  if (known === null) throw new Overtaken();
  const own = await selectMovedTables(source, fence);
  const keys = await selectKeysTable(source, fence);
  const copied = [keys, ...own].map(
    (table): Work =>
      (cursor) =>
        copyNext(moving, table, cursor),
  );
  const compared = own.map(
    (table): Work =>
      (cursor) =>
        compareNext(moving, table, cursor),
  );
  const works: Work[] = [...copied, (cursor) => leadTo(moving, cursor), ...compared];
  let [before, cursor] = [known, cursorIn(known)];
  const pass = async (changes: readonly Change[]) => {
    const after = writtenCursor(cursor);
    await passFence(target, fence, { before, after }, changes, now);
    before = after;
  };
  for (let parts = 0; parts < partsAtOnce; parts += 1) {
    const work = works[cursor.step];
    if (work === undefined) break;
    const { next, changes, differing } = await work(cursor);
    if (differing !== undefined) return { isDone: false, differing };
    cursor = next;
    if (changes.length > 0) await pass(changes);
  }
  if (writtenCursor(cursor) !== before) await pass([]);
  return { isDone: cursor.step === works.length, differing: null };
}

/** A part of a step: where it leads, and what it changes. */
type Work = (cursor: Cursor) => Promise<{ next: Cursor; changes: Change[]; differing?: string }>;

/** The next rows of a table, as they are where they come from. */
async function readNext({ source }: Moving, table: MovedTable, { step, offset }: Cursor) {
  const part = await partFrom(source, table, offset);
  const texts = part.limit === 0 ? [] : await selectTexts(source, table, part);
  const next = part.isLast ? { step: step + 1, offset: 0 } : { step, offset: offset + part.limit };
  return { part, texts, next };
}

async function copyNext(moving: Moving, table: MovedTable, cursor: Cursor): ReturnType<Work> {
  const { texts, next } = await readNext(moving, table, cursor);
  const isEmpty = texts.length === 0 && !isMadeByTriggers(table);
  const isFirst = cursor.offset === 0;
  return { next, changes: isEmpty ? [] : copying(moving, table, { texts, isFirst }) };
}

/** Says which table has other rows in the target, or one more behind its last. */
async function compareNext(moving: Moving, table: MovedTable, cursor: Cursor): ReturnType<Work> {
  const { part, texts, next } = await readNext(moving, table, cursor);
  const further = { offset: part.offset, limit: part.limit + (part.isLast ? 1 : 0) };
  const copied = await selectTexts(moving.target, table, further);
  const isSame = copied.join() === texts.join();
  return { next, changes: [], ...(isSame ? {} : { differing: table.name }) };
}

/** Makes a table's next rows. */
function copying(
  { target, fence }: Moving,
  table: MovedTable,
  { texts, isFirst }: { texts: readonly string[]; isFirst: boolean },
): Change[] {
  const changes = [
    ...(isFirst && isMadeByTriggers(table) ? [removeAll(target, table)] : []),
    insertTexts(target, table, texts),
  ];
  return isLedBy(table) ? keepingWhereabouts(target, areOfMoved(fence), changes) : changes;
}

/** What leads to the organizations, as their rows say it. */
async function leadTo({ source, target, fence }: Moving, { step }: Cursor): ReturnType<Work> {
  const own = await selectAllWhereabouts(source, areOfMoved(fence));
  const changes = [removeAllWhereabouts(target, areOfMoved(fence)), ...addWhereabouts(target, own)];
  return { next: { step: step + 1, offset: 0 }, changes };
}
