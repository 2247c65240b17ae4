/** The only entry: HTTP, queues, cron, the rooms and the entrypoint that rooms call. */
import { WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "#app";
import {
  noteConnected,
  noteDisconnected,
  noteDraft,
  renewConnection,
} from "#domains/rooms/note-connection";
import { recordSettlement } from "#domains/pages/content/record-settlement";
import { systemClock } from "#clock";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { routeRoom } from "#domains/rooms/connect";
import type { NotedConnection, Settlement, SettlementsService } from "#party/settle";
import { consumeQueue, runEachMinute } from "./background.ts";

export { PageRoom } from "#party/page-room";

const app = createApp();

export default {
  async fetch(request, env, context) {
    return (await routeRoom(request, env)) ?? app.fetch(request, env, context);
  },
  async queue(batch, env, context) {
    const system = openSystem(env, systemClock, (work) => context.waitUntil(work));
    await consumeQueue(system, batch);
  },
  async scheduled(_, env) {
    await runEachMinute(openSystem(env));
  },
} satisfies ExportedHandler<Bindings>;

/** What rooms call. */
export class Settlements extends WorkerEntrypoint<Bindings> implements SettlementsService {
  record(settlement: Settlement): Promise<{ versionId: string | null }> {
    return recordSettlement(this.env, settlement);
  }

  draftChanged(draft: { pageId: string; at: number }): Promise<void> {
    return noteDraft(this.env, draft);
  }

  connected(connection: NotedConnection): Promise<void> {
    return noteConnected(this.env, connection);
  }

  disconnected({ connectionId }: { connectionId: string; pageId: string }): Promise<void> {
    return noteDisconnected(this.env, connectionId);
  }

  renew(connection: NotedConnection): Promise<{ permission: "read" | "write" | null }> {
    return renewConnection(this.env, connection);
  }
}
