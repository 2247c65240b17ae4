/** The Worker as it is, with one thing added: what is posted to `/index` is put into a search index. */
import type { SearchIndexCalls } from "../../party/search-call.ts";
import type { Bindings } from "../../src/env.ts";
import worker from "../../src/worker.ts";

export {
  CollectionChannel,
  PageRoom,
  RoomBackend,
  ReaderCounts,
  SearchBackend,
  SearchIndex,
} from "../../src/worker.ts";

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname !== "/index") return worker.fetch(request, env, context);
    const { of, texts } = await request.json<{
      of: { orgId: string; collectionId: string };
      texts: Parameters<SearchIndexCalls["put"]>[1];
    }>();
    const stub = env.Search.get(env.Search.idFromName(of.collectionId));
    await (stub as unknown as SearchIndexCalls).put(of, texts);
    return new Response(null, { status: 204 });
  },
  queue: (batch, env, context) => worker.queue(batch, env, context),
} satisfies ExportedHandler<Bindings>;
