/** Ids of records that the database makes, one a row, of the same form as ours. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { idAlphabet } from "#ids";

const randomCharacter = `substr('${idAlphabet}', 1 + (random() & 0x7fffffff) % 62, 1)`;
const randomTail = sql.raw(Array.from({ length: 10 }, () => randomCharacter).join(" || "));

/** The id of a record of the organization that the column names: its slot, and 10 random characters. */
export const rowIdIn = (orgId: SQL) => sql`substr(${orgId}, 1, 2) || ${randomTail}`;
