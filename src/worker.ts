/** The only entry: HTTP, queues, cron, the rooms and the entrypoint that rooms call. */
import { WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "#app";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { routeRoom } from "#http/rooms";
import type { NotedConnection, Settlement, SettlementsService } from "#party/settle";
import { consumeQueue, runEachMinute } from "./background.ts";

export { PageRoom } from "#party/page-room";

const app = createApp();

export default {
  async fetch(request, env, context) {
    return (await routeRoom(request, env)) ?? app.fetch(request, env, context);
  },
  async queue(batch, env) {
    await consumeQueue(openSystem(env), batch);
  },
  async scheduled(_, env) {
    await runEachMinute(openSystem(env));
  },
} satisfies ExportedHandler<Bindings>;

/** What rooms call. */
export class Settlements extends WorkerEntrypoint<Bindings> implements SettlementsService {
  async record(_settlement: Settlement): Promise<{ versionId: string | null }> {
    return { versionId: null };
  }

  async draftChanged(_draft: { pageId: string; at: number }): Promise<void> {}

  async connected(_connection: NotedConnection): Promise<void> {}

  async disconnected(_connection: { connectionId: string; pageId: string }): Promise<void> {}

  async renew({ permission }: NotedConnection): Promise<{ permission: "read" | "write" | null }> {
    return { permission };
  }
}
