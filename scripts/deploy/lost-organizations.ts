/**
 * A map of slots by which organizations would not be found: `SLOTS` may give away slots in which nobody is, and no others.
 * Each database is asked once, by one look-up in the key of its organizations for each span of slots that is elsewhere.
 */
import { databaseOfId, spansElsewhere } from "#slots";
import type { SlotRange, SlotSpan } from "#slots";
import { slotMapOf } from "./configuration.ts";
import type { readEnvironment } from "./configuration.ts";

type Config = Pick<ReturnType<typeof readEnvironment>, "vars" | "d1_databases">;

/** Asks a database, by what it is bound as; one that is not there yet, or lacks the table, has no rows. */
export type Ask = (binding: string, query: string) => Promise<Record<string, unknown>[]>;

const movesAsked =
  "SELECT from_slot AS 'from', to_slot AS 'to', target AS database, phase, flipped_at IS NOT NULL AS isFlipped FROM slot_moves WHERE phase <> 'takenBack' ORDER BY flipped_at DESC";

/** A move that goes on, or has come to its end. */
interface Move extends SlotRange {
  phase: string;
  isFlipped: number;
}

/** So many organizations are named of a database. */
const namedAtMost = 5;

/** What is wrong with the map, and what is right, by database; nothing where there is one database. */
export async function faultsOfPlaces(config: Config, ask: Ask): Promise<string[]> {
  const { d1_databases: databases } = config;
  if (databases.length === 1) return [];
  const named = slotMapOf(config);
  const moves = (await ask(named.directory, movesAsked)) as unknown as Move[];
  const slots = [...moves.filter(({ isFlipped }) => isFlipped === 1), ...named.slots];
  // What is on its way stands in two databases.
  const moving = moves.filter(({ phase }) => phase !== "done");
  const faults: string[] = [];
  for (const { binding, database_name: name } of databases) {
    const found = await ask(binding, lostAsked(spansElsewhere({ slots }, binding), moving));
    const lost = found.map(({ id }) => String(id));
    const to = [...new Set(lost.map((id) => databaseOfId({ slots }, id)))];
    if (lost.length > 0)
      faults.push(
        `${binding} (${name}) has organizations whose slots SLOTS gives to ${to.join(" and ")}, where nothing of them would be found: ${lost.join(", ")}. Leave the slots that their ids begin with (two characters) out of that range, deploy, and move them: npm run operator -- move-slots`,
      );
  }
  return faults;
}

/** Asks for organizations of these spans, but for those that are on their way. All texts are letters of ids. */
function lostAsked(spans: readonly SlotSpan[], moving: readonly SlotSpan[]): string {
  // No letter of an id sorts behind "z", and "{" does.
  const bounds = JSON.stringify(spans.map(({ from, to }) => [from, `${to}{`]));
  const outside = moving.map(
    ({ from, to }) => ` AND NOT (organizations.id >= '${from}' AND organizations.id < '${to}{')`,
  );
  return `SELECT organizations.id FROM json_each('${bounds}') AS span CROSS JOIN organizations ON organizations.id >= span.value ->> 0 AND organizations.id < span.value ->> 1${outside.join("")} LIMIT ${namedAtMost}`;
}
