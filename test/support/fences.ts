/** Slots that a test has had paused by the way, among all other operations. */
import { env } from "cloudflare:test";

const { DB } = env as unknown as { DB: D1Database };

/** Resumes all of them: the organizations of other tests may be in them. */
export async function lowerFences(): Promise<void> {
  const { results } = await DB.prepare(
    "select name from sqlite_schema where type = 'trigger' and instr(name, 'fence_') = 1",
  ).all<{ name: string }>();
  const drops = results.map(({ name }) => DB.prepare(`drop trigger "${name}"`));
  if (drops.length > 0) await DB.batch(drops);
}
