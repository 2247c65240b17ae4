/**
 * The Durable Object of one collection: tells whoever has the collection open what changed in it. It sleeps between
 * messages, has no alarm, and receives nothing but pings, which the runtime answers for it.
 */
import { DurableObject } from "cloudflare:workers";
import { systemClock } from "#clock";
import { heartbeat } from "#content/text-frames";
import type { Bindings } from "#env";
import { reportIfFails } from "#fault";
import { newIdIn } from "#ids";
import { limits } from "#limits";
import { handedPass } from "#security/pass";
import type { Pass } from "#security/pass";
import { isAbout, isRevoked, storeRevocation } from "./admission.ts";
import type { Revocation } from "./admission.ts";
import { answerClose } from "./answer-close.ts";
import { backendOf } from "./backend.ts";
import type { ChannelChange, ChannelMessage } from "./channel-protocol.ts";
import { makeFactTable } from "./facts.ts";
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
  #treeRevision = 0;

  constructor(context: DurableObjectState, bindings: Bindings) {
    super(context, bindings);
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
    else
      this.#defer(
        this.#admit(socket, { connectionId: newIdIn(pass.pageId), pass, requestId, lease: null }),
      );
    return new Response(null, { status: 101, webSocket: client });
  }

  async #admit(socket: WebSocket, listener: Listener): Promise<void> {
    socket.serializeAttachment(listener);
    const { pass } = listener;
    if (this.ctx.getWebSockets().length > limits.channelConnections)
      return close(socket, closings.tooManyConnections);
    const fresh = freshLease(pass, systemClock());
    const checked = fresh === null ? await this.#check(listener) : { closing: null, lease: fresh };
    if (isRevoked(this.#facts, pass)) return close(socket, closings.notAllowed);
    if (checked.closing !== null) return close(socket, checked.closing);
    // From here on it is told: what is committed once it is recorded may come before its first message.
    const admitted = { ...listener, lease: checked.lease };
    socket.serializeAttachment(admitted);
    const recorded = this.#backend.followed(connectionRecord(listener.connectionId, listener));
    const followed = await reportIfFails(recorded, { channel: this.ctx.id.name });
    if (followed === null) return close(socket, closings.unchecked);
    const { treeRevision } = followed;
    if (treeRevision === null) return close(socket, closings.notAllowed);
    send(socket, { type: "hello", treeRevision, changes: [] });
  }

  /** Tells of the change with what else changes in this moment. What dies with the object is read by who comes back. */
  async tell(change: ChannelChange, treeRevision: number): Promise<number> {
    const count = this.ctx.getWebSockets().length;
    if (count === 0) return count;
    this.#treeRevision = Math.max(this.#treeRevision, treeRevision);
    this.#changes.push(change);
    if (this.#changes.length === 1) this.#defer(this.#tellBatch());
    return count;
  }

  /** Tells these people, or with null everybody, that they may do something else now. */
  async tellRights(userIds: readonly string[] | null): Promise<void> {
    const changes: ChannelChange[] = [{ kind: "rights", pageId: null }];
    await this.#sendAll(
      { type: "changed", treeRevision: null, changes },
      ({ pass }) => userIds === null || userIds.includes(pass.userId),
    );
  }

  /** Closes the sockets that the revocation is about, and voids every pass issued to them until now. */
  async revoke(revocation: Revocation): Promise<void> {
    storeRevocation(this.#facts, revocation, systemClock());
    for (const socket of this.ctx.getWebSockets()) {
      const listener = listenerOf(socket);
      if (listener !== null && isAbout(revocation, listener.pass))
        close(socket, closings.notAllowed);
    }
  }

  /** The ids of the connections that it holds. */
  async openConnections(): Promise<string[]> {
    return this.ctx.getWebSockets().flatMap((socket) => listenerOf(socket)?.connectionId ?? []);
  }

  /** Forgets the collection for good: nobody stays, and nothing. */
  async destroy(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) close(socket, closings.noSuchPage);
    await this.ctx.storage.deleteAll();
  }

  override webSocketMessage(socket: WebSocket): void {
    close(socket, closings.takesNoMessages);
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    answerClose(socket, code);
    await this.#end(socket);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#end(socket);
  }

  async #end(socket: WebSocket): Promise<void> {
    const listener = listenerOf(socket);
    if (listener === null || listener.lease === null) return;
    const { connectionId, pass } = listener;
    await this.#backend.disconnected({ connectionId, pageId: pass.pageId });
  }

  /** Where revocations are stored; all that a channel stores. */
  get #facts(): SqlStorage {
    makeFactTable(this.ctx.storage.sql);
    return this.ctx.storage.sql;
  }

  async #tellBatch(): Promise<void> {
    await scheduler.wait(limits.channelBatchMs);
    const batch = this.#changes;
    this.#changes = [];
    const all: ChannelChange = { kind: "all", pageId: null };
    const changes = batch.length > limits.channelChangesAtOnce ? [all] : batch;
    const treeRevision = this.#treeRevision;
    await this.#sendAll({ type: "changed", treeRevision, changes }, () => true);
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
