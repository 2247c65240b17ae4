/** The only entry: HTTP, queues, cron, the rooms and the entrypoint that rooms call. */
import { env, WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "#app";
import { iconsPath, readIconsBy } from "#content/icons/icon";
import { readGrammarsBy } from "#content/languages";
import {
  forgetConnection,
  recordConnection,
  recordFollower,
  renewConnection,
  routeRoom,
} from "#domains/rooms/index";
import { draftChanged, forgetUnsaved, recordUnsaved, saveVersion } from "#domains/pages/index";
import { readIndexKeys, readIndexTexts } from "#domains/publication/index";
import { systemClock } from "#clock";
import type { Bindings } from "#env";
import { inJurisdiction } from "#objects";
import { mapped } from "#db/slot-moves/mapped";
import { openSystem } from "#events/system";
import { readTranslationsBy } from "#site/words/translation";
import type {
  Followed,
  Renewal,
  RoomBackend as Backend,
  RoomConnection,
  VersionToSave,
} from "#party/backend";
import type { IndexedText, IndexOf, SearchBackend as Keeper, TextKey } from "#party/search-call";

export { CollectionChannel } from "#party/collection-channel";
export { PageRoom } from "#party/page-room";
export { ReaderCounts } from "#party/reader-counts";
export { SearchIndex } from "#party/search-index";

const app = createApp();
// The runtime's type knows nothing of our bindings; only the path of the address counts.
const { ASSETS } = env as unknown as Bindings;
const readAsset = (path: string) => ASSETS.fetch(`https://assets.invalid${path}`);
readIconsBy(() => readAsset(iconsPath));
readGrammarsBy(readAsset);
readTranslationsBy(readAsset);

export default {
  async fetch(request, env, context) {
    // Some names of a host the runtime takes and no URL may have.
    if (!URL.canParse(request.url))
      return new Response("The Host header names no host.", { status: 400 });
    const bindings = inJurisdiction(env);
    return (await routeRoom(request, bindings)) ?? app.fetch(request, bindings, context);
  },
  async queue(batch, env, context) {
    const bindings = await mapped(inJurisdiction(env));
    const system = openSystem(bindings, systemClock, (work) => context.waitUntil(work));
    // Loaded late: a request has no use for it, and an isolate starts faster without.
    const { consumeQueue } = await import("./background.ts");
    await consumeQueue(system, batch);
  },
  async scheduled(_, env) {
    const { runEachMinute } = await import("./background.ts");
    await runEachMinute(openSystem(await mapped(inJurisdiction(env))));
  },
} satisfies ExportedHandler<Bindings>;

/** What rooms call. */
export class RoomBackend extends WorkerEntrypoint<Bindings> implements Backend {
  constructor(context: ExecutionContext, env: Bindings) {
    super(context, inJurisdiction(env));
  }

  async saveVersion(version: VersionToSave): Promise<{ versionId: string | null }> {
    return saveVersion(await mapped(this.env, "fresh"), version);
  }

  async versionUnsaved(fault: { pageId: string; since: number; attempts: number }): Promise<void> {
    return recordUnsaved(await mapped(this.env, "fresh"), fault);
  }

  async versionSaved(page: { pageId: string }): Promise<void> {
    return forgetUnsaved(await mapped(this.env, "fresh"), page);
  }

  async draftChanged(draft: { pageId: string; at: number }): Promise<{ orgId: string | null }> {
    return draftChanged(await mapped(this.env, "fresh"), draft);
  }

  async connected(connection: RoomConnection): Promise<void> {
    return recordConnection(await mapped(this.env, "fresh"), connection);
  }

  async followed(connection: RoomConnection): Promise<Followed> {
    return recordFollower(await mapped(this.env, "fresh"), connection);
  }

  async disconnected(connection: { connectionId: string; pageId: string }): Promise<void> {
    return forgetConnection(await mapped(this.env, "fresh"), connection);
  }

  async renew(connection: RoomConnection): Promise<Renewal> {
    return renewConnection(await mapped(this.env, "fresh"), connection);
  }
}

/** What search indexes call. */
export class SearchBackend extends WorkerEntrypoint<Bindings> implements Keeper {
  constructor(context: ExecutionContext, env: Bindings) {
    super(context, inJurisdiction(env));
  }

  async keysOf(of: IndexOf, after: string | null): ReturnType<Keeper["keysOf"]> {
    return readIndexKeys(await mapped(this.env, "fresh"), of, after);
  }

  async textsOf(of: IndexOf, keys: readonly TextKey[]): Promise<IndexedText[]> {
    return readIndexTexts(await mapped(this.env, "fresh"), of, keys);
  }
}
