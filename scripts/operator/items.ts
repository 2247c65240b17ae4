/** Lists of the interface, read to their end. */
import type { Api } from "../api.ts";

/** An organization as the interface lists it. */
export interface Held {
  id: string;
  name: string;
  slug: string;
  suspended: { reason: string } | null;
  membersCount: number;
  pagesCount: number;
  filesBytes: number;
  cost: { microdollars: number; changes: number; views: number | null; aiCalls: number };
}

/** Every item of a list of the interface, page by page. */
export async function* itemsOf<T>(api: Api, path: string): AsyncGenerator<T> {
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page: { data: T[]; nextCursor: string | null } = await api.get(
      `${path}?limit=100${query}`,
    );
    yield* page.data;
    cursor = page.nextCursor;
  }
}
