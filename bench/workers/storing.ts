/** A bare room that keeps every frame before it hands it on, a row each, and reads none: what a stored write costs in this runtime. */
import { DurableObject } from "cloudflare:workers";

interface Env {
  Room: DurableObjectNamespace;
}

export class Room extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS frame (bytes BLOB NOT NULL)");
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(from: WebSocket, message: ArrayBuffer | string): void {
    this.ctx.storage.sql.exec("INSERT INTO frame (bytes) VALUES (?)", message);
    for (const socket of this.ctx.getWebSockets()) if (socket !== from) socket.send(message);
  }
}

export default {
  fetch: (request, { Room: rooms }) => {
    return rooms.get(rooms.idFromName(new URL(request.url).pathname)).fetch(request);
  },
} satisfies ExportedHandler<Env>;
