/** A bare room that keeps every frame, in a row each, before it hands it on: what a stored write costs in this runtime. */
import type { Env } from "./forward.ts";
import { Room as Forwarding } from "./forward.ts";

export { default } from "./forward.ts";

export class Room extends Forwarding {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.storage.sql.exec("CREATE TABLE IF NOT EXISTS frame (bytes BLOB NOT NULL)");
  }

  override webSocketMessage(from: WebSocket, message: ArrayBuffer | string): void {
    this.ctx.storage.sql.exec("INSERT INTO frame (bytes) VALUES (?)", message);
    super.webSocketMessage(from, message);
  }
}
