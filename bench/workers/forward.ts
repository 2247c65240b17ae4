/** A bare room: hands every frame on to all others and neither reads nor keeps any. The runtime's own limit. */
import { DurableObject } from "cloudflare:workers";

export interface Env {
  Room: DurableObjectNamespace;
}

export class Room extends DurableObject<Env> {
  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }

  override webSocketMessage(from: WebSocket, message: ArrayBuffer | string): void {
    for (const socket of this.ctx.getWebSockets()) if (socket !== from) socket.send(message);
  }
}

export default {
  fetch: (request, { Room: rooms }) => {
    return rooms.get(rooms.idFromName(new URL(request.url).pathname)).fetch(request);
  },
} satisfies ExportedHandler<Env>;
