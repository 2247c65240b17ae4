/**
 * The Worker as it is, with one thing added: `/meter` tells what it has asked of the platform since it started, also in
 * queues, in rooms and in what rooms call; `/meter/minute` runs the cron's minute.
 */
import type { Bindings } from "../../src/env.ts";
import worker, {
  CollectionChannel as PlainChannel,
  PageRoom as PlainRoom,
  ReaderCounts as PlainReaders,
  RoomBackend as PlainRoomBackend,
  SearchBackend as PlainSearchBackend,
  SearchIndex as PlainSearchIndex,
} from "../../src/worker.ts";
import { meteredDatabase } from "./metered-database.ts";
import { meteredBucket, meteredObjects, meteredQueue, watchStorage } from "./metered-platform.ts";
import { total, totalNow } from "./meter.ts";

const metered = (env: Bindings): Bindings => ({
  ...env,
  DB: meteredDatabase(env.DB),
  FILES: meteredBucket(env.FILES),
  EVENTS: meteredQueue(env.EVENTS),
  JOBS: meteredQueue(env.JOBS),
  DELIVERIES: meteredQueue(env.DELIVERIES),
  VIEWS: meteredQueue(env.VIEWS),
  Page: meteredObjects(env.Page),
  Collection: meteredObjects(env.Collection),
  Search: meteredObjects(env.Search),
  Readers: meteredObjects(env.Readers),
});

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === "/meter") return Response.json(totalNow());
    if (pathname === "/meter/minute") {
      await worker.scheduled({} as ScheduledController, metered(env));
      return new Response("A minute has passed.");
    }
    total.invocations += 1;
    return worker.fetch(request, metered(env), context);
  },
  queue(batch, env, context) {
    total.invocations += 1;
    return worker.queue(batch, metered(env), context);
  },
} satisfies ExportedHandler<Bindings>;

export class PageRoom extends PlainRoom {
  constructor(state: DurableObjectState, env: Bindings) {
    watchStorage(state.storage);
    super(state, metered(env));
  }

  override webSocketMessage(...message: Parameters<PlainRoom["webSocketMessage"]>): Promise<void> {
    total.messages += 1;
    return super.webSocketMessage(...message);
  }
}

export class CollectionChannel extends PlainChannel {
  constructor(state: DurableObjectState, env: Bindings) {
    watchStorage(state.storage);
    super(state, metered(env));
  }
}

export class ReaderCounts extends PlainReaders {
  constructor(state: DurableObjectState, env: Bindings) {
    watchStorage(state.storage);
    super(state, metered(env));
  }
}

export class SearchIndex extends PlainSearchIndex {
  constructor(state: DurableObjectState, env: Bindings) {
    watchStorage(state.storage);
    super(state, metered(env));
  }
}

export class RoomBackend extends PlainRoomBackend {
  constructor(context: ExecutionContext, env: Bindings) {
    super(context, metered(env));
  }
}

export class SearchBackend extends PlainSearchBackend {
  constructor(context: ExecutionContext, env: Bindings) {
    super(context, metered(env));
  }
}
