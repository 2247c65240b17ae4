/** Slots that a test has had paused by the way, among all other operations. */
import { env } from "cloudflare:test";

const { DB } = env as unknown as { DB: D1Database };

/** Makes a move that took the slot into the only database once, since there is no other to go to. */
export async function endedMove(slot: string): Promise<void> {
  await DB.prepare(
    "insert into slot_moves values (?1 || 'move', ?1, ?1, 'DB_2', 'DB', 'done', ?2, ?2, null, null) on conflict do nothing",
  )
    .bind(slot, Date.now())
    .run();
}

/** Resumes all of them: the organizations of other tests may be in them. */
export async function lowerFences(): Promise<void> {
  const { results } = await DB.prepare(
    "select name from sqlite_schema where type = 'trigger' and instr(name, 'fence_') = 1",
  ).all<{ name: string }>();
  const drops = results.map(({ name }) => DB.prepare(`drop trigger "${name}"`));
  await DB.batch([DB.prepare("delete from fences"), ...drops]);
}
