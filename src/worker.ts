/** The only entry: HTTP, queues, cron, the rooms and the entrypoint that rooms call. */
import { createApp } from "#app";
import type { Bindings } from "#env";
import { routeRoom } from "#http/rooms";

export { PageRoom } from "#party/page-room";

const app = createApp();

export default {
  async fetch(request, env, context) {
    return (await routeRoom(request, env)) ?? app.fetch(request, env, context);
  },
} satisfies ExportedHandler<Bindings>;
