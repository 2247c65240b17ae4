/**
 * The Durable Object of one collection: tells whoever has the collection open what changed in it. It sleeps between
 * messages, has no alarm, and hears nothing but pings, which the runtime answers for it.
 */
import { DurableObject } from "cloudflare:workers";
import { systemClock } from "#clock";
import { heartbeat } from "#content/text-frames";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { newId } from "#ids";
import { limits } from "#limits";
import { handedPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { isAbout, isRevoked, storeRevocation } from "./admission.ts";
import type { Revocation } from "./admission.ts";
import { backendOf } from "./backend.ts";
import type { ChannelChange, ChannelMessage } from "./channel-protocol.ts";
import { makeFactTable, readFact, writeFact } from "./facts.ts";
import { checkRight, connectionRecord, freshLease } from "./lease.ts";
import type { Checked, Lease } from "./lease.ts";
import { closings } from "./protocol.ts";
import type { Closing } from "./protocol.ts";

/** What the attachment of a socket holds. Without a lease it is not admitted yet, and is told nothing. */
interface Listener {
  connectionId: string;
  pass: Pass;
  requestId: string | null;
  lease: Lease | null;
}

export class CollectionChannel extends DurableObject<Bindings> {
  readonly #backend = backendOf(this.ctx.exports);
  #changes: ChannelChange[] = [];

  constructor(context: DurableObjectState, bindings: Bindings) {
    super(context, bindings);
    makeFactTable(context.storage.sql);
    const { ping, pong } = heartbeat;
    context.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
  }

  /** Takes a socket that the Worker has verified the pass of. It is accepted before it is checked, so that a revocation finds it. */
  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: socket } = new WebSocketPair();
    this.ctx.acceptWebSocket(socket);
    const pass = handedPass(request.headers);
    const requestId = request.headers.get("x-request-id");
    if (pass === null) close(socket, closings.notAllowed);
    else this.#defer(this.#admit(socket, { connectionId: newId(), pass, requestId, lease: null }));
    return new Response(null, { status: 101, webSocket: client });
  }

  async #admit(socket: WebSocket, listener: Listener): Promise<void> {
    socket.serializeAttachment(listener);
    const { pass, connectionId } = listener;
    if (this.ctx.getWebSockets().length > limits.channelConnections)
      return close(socket, closings.tooManyConnections);
    const fresh = freshLease(pass, systemClock());
    const checked = fresh === null ? await this.#check(listener) : { closing: null, lease: fresh };
    if (isRevoked(this.ctx.storage.sql, pass)) return close(socket, closings.notAllowed);
    if (checked.closing !== null) return close(socket, checked.closing);
    socket.serializeAttachment({ ...listener, lease: checked.lease });
    send(socket, { type: "hello", version: this.#version, changes: [] });
    await this.#backend.connected(connectionRecord(connectionId, listener));
  }

  /** Counts the change, and tells of it with what else changes in this moment. A channel that dies before is behind its own count. */
  async tell(change: ChannelChange): Promise<void> {
    writeFact(this.ctx.storage.sql, "version", this.#version + 1);
    this.#changes.push(change);
    if (this.#changes.length === 1) this.#defer(this.#tellGathered());
  }

  /** Tells these people, or with null everybody, that they may do something else now. */
  async tellRights(userIds: readonly string[] | null): Promise<void> {
    const version = this.#version + 1;
    writeFact(this.ctx.storage.sql, "version", version);
    const changes: ChannelChange[] = [{ kind: "rights", pageId: null }];
    await this.#sendAll(
      { type: "changed", version, changes },
      ({ pass }) => userIds === null || userIds.includes(pass.userId),
    );
  }

  /** Closes the sockets that the revocation is about, and voids every pass issued to them until now. */
  async revoke(revocation: Revocation): Promise<void> {
    storeRevocation(this.ctx.storage.sql, revocation, systemClock());
    for (const socket of this.ctx.getWebSockets()) {
      const listener = listenerOf(socket);
      if (listener !== null && isAbout(revocation, listener.pass))
        close(socket, closings.notAllowed);
    }
  }

  override webSocketMessage(socket: WebSocket): void {
    close(socket, closings.takesNoMessages);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    const listener = listenerOf(socket);
    if (listener === null || listener.lease === null) return;
    const { connectionId, pass } = listener;
    await this.#backend.disconnected({ connectionId, pageId: pass.pageId });
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  get #version(): number {
    return readFact<number>(this.ctx.storage.sql, "version") ?? 0;
  }

  async #tellGathered(): Promise<void> {
    await scheduler.wait(limits.channelGatherMs);
    const gathered = this.#changes;
    this.#changes = [];
    const all: ChannelChange = { kind: "all", pageId: null };
    const changes = gathered.length > limits.channelChangesAtOnce ? [all] : gathered;
    await this.#sendAll({ type: "changed", version: this.#version, changes }, () => true);
  }

  /** Sends to everybody who is meant and whose right is good; a right whose lease has ended is checked first. */
  async #sendAll(message: ChannelMessage, isMeant: (listener: Listener) => boolean): Promise<void> {
    const due: [WebSocket, Listener][] = [];
    for (const socket of this.ctx.getWebSockets()) {
      const listener = listenerOf(socket);
      if (listener === null || listener.lease === null || !isMeant(listener)) continue;
      if (systemClock() < listener.lease.leaseUntil) send(socket, message);
      else due.push([socket, listener]);
    }
    for (let from = 0; from < due.length; from += limits.channelChecksAtOnce) {
      const part = due.slice(from, from + limits.channelChecksAtOnce);
      await Promise.all(part.map(([socket, of]) => this.#sendChecked(socket, of, message)));
    }
  }

  async #sendChecked(socket: WebSocket, listener: Listener, message: ChannelMessage) {
    const checked = await this.#check(listener);
    if (checked.closing !== null) return close(socket, checked.closing);
    socket.serializeAttachment({ ...listener, lease: checked.lease });
    send(socket, message);
  }

  #check(listener: Listener): Promise<Checked> {
    const record = connectionRecord(listener.connectionId, listener);
    return checkRight(this.#backend, record, systemClock);
  }

  #defer(work: Promise<unknown>): void {
    this.ctx.waitUntil(reportIfFails(work, { channel: this.ctx.id.name }));
  }
}

function listenerOf(socket: WebSocket): Listener | null {
  return socket.deserializeAttachment() as Listener | null;
}

function send(socket: WebSocket, message: ChannelMessage): void {
  try {
    socket.send(JSON.stringify(message));
  } catch {
    // The socket went away meanwhile; its close event tells the rest.
  }
}

function close(socket: WebSocket, { code, reason }: Closing): void {
  try {
    socket.close(code, reason);
  } catch {
    // Already closed.
  }
}
