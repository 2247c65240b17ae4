/** Reads who signs in by OAuth. Clients belong to no organization. */
import { eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { oauthClient } from "#db/schema";
import { agentClientName } from "./client-name.ts";

/** The client that has registered under this id, of all organizations; null for none. */
export async function findClient(db: Database, clientId: string) {
  const [row] = await db
    .select({ id: oauthClient.clientId, name: oauthClient.name })
    .from(oauthClient)
    .where(eq(oauthClient.clientId, clientId))
    .limit(1);
  return row === undefined ? null : { id: row.id, name: agentClientName(row.name) };
}
