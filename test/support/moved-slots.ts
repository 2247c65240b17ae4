/** Moves slots between the three databases, as whoever runs the service does, in no time. */
import { selectMovedTables } from "#db/slot-moves/tables";
import { openDatabase } from "#db/client";
import { newOrganizationId, slotOf } from "#ids";
import { appInNewIsolates } from "./app-with.ts";
import { operatorToken } from "./operator.ts";
import { expectStatus } from "./team.ts";
import { allDatabases, directoryDatabase, divided } from "./three-databases.ts";

export const asOperator = { Authorization: `Bearer ${operatorToken}` };

export interface MoveStep {
  phase: string;
  fault: string | null;
  waitMs: number;
}

const app = appInNewIsolates(divided);

/** Asks for the next part of a move. */
export async function stepOfMove(slots: string, to: string): Promise<MoveStep> {
  const path = `/operator/slots/${slots}/move`;
  return expectStatus(200, app.post(path, { to }, asOperator));
}

/** What a move waits for has come. */
export async function letTimePass(): Promise<void> {
  await directoryDatabase
    .prepare(
      "update slot_moves set phase_at = phase_at - 3600000, flipped_at = flipped_at - 3600000",
    )
    .run();
}

/** Goes on with a move until it has come to this phase; gives the phases that it went through. */
export async function moveUntil(
  end: string,
  orgId: string,
  to: string,
): Promise<{ phases: string[]; last: MoveStep }> {
  const phases: string[] = [];
  for (;;) {
    const last = await stepOfMove(slotOf(orgId), to);
    if (phases.at(-1) !== last.phase) phases.push(last.phase);
    if (last.phase === end || ["done", "takenBack"].includes(last.phase)) return { phases, last };
    if (last.waitMs > 0) await letTimePass();
  }
}

/** A slot that was never moved, and of which nobody's address begins: what a test leaves of people and of moves stays. */
export async function untouchedSlot(): Promise<string> {
  for (;;) {
    const slot = slotOf(newOrganizationId());
    const moved = directoryDatabase
      .prepare("select 1 from slot_moves where ?1 between from_slot and to_slot")
      .bind(slot);
    const people = allDatabases.map((database) =>
      database.prepare("select 1 from user where substr(email, 1, 2) = ?").bind(slot),
    );
    const found = await Promise.all([moved, ...people].map((asked) => asked.first()));
    if (found.every((row) => row === null)) return slot;
  }
}

/** Every row of the slot's organizations, each as JSON, by its table. */
export async function rowsOfSlot(database: D1Database, orgId: string) {
  const slot = slotOf(orgId);
  const tables = await selectMovedTables(openDatabase(database), { from: slot, to: slot });
  const found = await Promise.all(
    tables.map(async ({ name, owner, columns }) => {
      const names = columns.map((column) => `"${column}"`).join(", ");
      const query = `select ${names} from "${name}" where substr("${owner}", 1, 2) = ?`;
      const { results } = await database.prepare(query).bind(slot).all();
      return [name, results.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** How many rows there are of them, of all tables together. */
export const countOf = (rows: Awaited<ReturnType<typeof rowsOfSlot>>) =>
  Object.values(rows).reduce((sum, each) => sum + each.length, 0);

/** Takes away what stands of the slot, in these databases. */
export async function clearSlot(orgId: string, databases = allDatabases): Promise<void> {
  const slot = slotOf(orgId);
  for (const database of databases) {
    const tables = await selectMovedTables(openDatabase(database), { from: slot, to: slot });
    const all = [
      ...tables,
      { name: "whereabouts", owner: "org_id" },
      { name: "moved_whereabouts", owner: "org_id" },
    ];
    await database.batch(
      all.map(({ name, owner }) =>
        database.prepare(`delete from "${name}" where substr("${owner}", 1, 2) = ?`).bind(slot),
      ),
    );
  }
}
