/** Whether anybody has a collection open, so that its channel is to be told of what changes. */
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { collections, roomConnections } from "#db/schema";

/**
 * A condition: the collection's channel has a connection. One is recorded before it is told what the tree's revision is,
 * so whoever connects while something is committed either reads it or is told.
 * @param collectionId what names the collection, in SQL
 */
export const isFollowed = (collectionId: SQL): SQL =>
  sql`exists (select 1 from ${collections} c join ${roomConnections} r on r.page_id = c.root_page_id
    where c.id = ${collectionId})`;
