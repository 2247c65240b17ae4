/**
 * The Durable Object of one page: opens its room once, admits sockets, and answers the API's calls.
 * A room that cannot be read stays shut: it closes its sockets and never shows an empty document.
 */
import type { Connection, ConnectionContext, WSMessage } from "partyserver";
import { Server } from "partyserver";
import { systemClock } from "#clock";
import { applyEdits, applyText } from "#content/document";
import { heartbeat } from "#content/text-frames";
import type { Bindings } from "#env";
import { notFound } from "#failure";
import { reportFault, reportIfFails } from "#fault";
import { limits } from "#limits";
import { handedPass, textsHeader } from "#security/pass";
import type { Pass } from "#security/pass";
import type { Revocation } from "./admission.ts";
import { isAbout, isRevoked, storeRevocation } from "./admission.ts";
import { answerClose } from "./answer-close.ts";
import { backendOf } from "./backend.ts";
import { Client } from "./client.ts";
import { deleteFact, makeFactTable, readFact } from "./facts.ts";
import { checkRight, connectionRecord, freshLease } from "./lease.ts";
import type { Checked } from "./lease.ts";
import { LiveRoom } from "./live-room.ts";
import type { Closing } from "./protocol.ts";
import { messageBytes, closings } from "./protocol.ts";
import type {
  EditCall,
  RoomAnswer,
  RoomEdited,
  RoomTaken,
  RoomText,
  TextEdit,
} from "./room-call.ts";
import { answering, editedText } from "./room-call.ts";
import { changeText, readRoomText, takeText } from "./room-edits.ts";
import { UpdateLog } from "./update-log.ts";

export class PageRoom extends Server<Bindings> {
  static override options = { hibernate: true };

  #opening: Promise<LiveRoom> | null = null;
  #room: LiveRoom | null = null;

  override async onStart(): Promise<void> {
    const { ping, pong } = heartbeat;
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong));
    // Each call and connection opens the room itself, and reports where it does not open.
    await this.#opened();
  }

  override async onConnect(connection: Connection, { request }: ConnectionContext): Promise<void> {
    const now = systemClock();
    const pass = handedPass(request.headers);
    const requestId = request.headers.get("x-request-id");
    const checked = pass && (await this.#checked(pass, requestId));
    const room = await this.#opened();
    const refusal = this.#refusal(room, pass) ?? checked?.closing;
    if (room === null || pass === null || checked?.closing !== null || refusal) {
      const { code, reason } = refusal ?? closings.broken;
      return connection.close(code, reason);
    }
    const takesTexts = request.headers.get(textsHeader) === "1";
    const admission = { pass, takesTexts, requestId, ...checked.lease };
    room.join(connection, Client.admit(connection, admission, now));
  }

  /** The library reads a socket's whole attachment back for each message; a client that is known needs none of it. */
  override async webSocketMessage(socket: WebSocket, message: WSMessage): Promise<void> {
    const client = this.#room?.clients.of(socket) ?? null;
    if (client === null) return super.webSocketMessage(socket, message);
    this.#receive(client, message);
  }

  override onMessage(connection: Connection, message: WSMessage): void {
    if (this.#room === null) {
      return connection.close(closings.broken.code, closings.broken.reason);
    }
    const client = this.#room.clients.of(connection);
    if (client !== null) this.#receive(client, message);
  }

  #receive(client: Client, message: WSMessage): void {
    this.#room?.receive(client, typeof message === "string" ? message : messageBytes(message));
  }

  /** The library answers a close that gives a code, and none that gives none. */
  override async webSocketClose(
    socket: WebSocket,
    code: number,
    reason: string,
    wasClean: boolean,
  ): Promise<void> {
    await super.webSocketClose(socket, code, reason, wasClean);
    answerClose(socket, code);
  }

  override onClose(connection: Connection): void {
    if (this.#room === null) return this.#deleteRecord(connection);
    try {
      this.#room.leave(connection);
    } catch (error) {
      this.#fail(error);
    }
  }

  override onError(connection: Connection): void {
    this.onClose(connection);
  }

  override async onAlarm(): Promise<void> {
    await (await this.#open()).onAlarm();
  }

  /** The text as it is now, with its hash. */
  read(): Promise<RoomAnswer<RoomText>> {
    return this.#answering(readRoomText);
  }

  /** Saves what is open, and gives the text that a publication takes. */
  take(): Promise<RoomAnswer<RoomTaken>> {
    return this.#answering(takeText);
  }

  /** Saves what is open as a version; its id, or null where there was none to save. */
  save(): Promise<RoomAnswer<{ versionId: string | null }>> {
    return this.#answering(async (room) => {
      room.catchUp();
      return { versionId: await room.saver.trySave() };
    });
  }

  /** Replaces the text with exactly this, by the smallest difference, so that concurrent typing survives. */
  replace(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>> {
    return this.#answering((room) =>
      changeText(room, call, { wanted: () => text, mutation: (doc) => applyText(doc, text, room) }),
    );
  }

  /** Applies edits whose offsets count in the text that `expectedHash` names. */
  patch(edits: TextEdit[], call: EditCall): Promise<RoomAnswer<RoomEdited>> {
    return this.#answering((room) =>
      changeText(room, call, {
        wanted: (before) => editedText(before, edits),
        mutation: (doc) => applyEdits(doc, edits, room),
      }),
    );
  }

  /** Replaces the text with that of an earlier version. */
  restore(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>> {
    return this.replace(text, { ...call, reason: "restore" });
  }

  /** Makes the text say what a back-up has of it. A document that was destroyed begins anew. */
  bring(text: string, call: EditCall): Promise<RoomAnswer<RoomEdited>> {
    const { sql } = this.ctx.storage;
    // One that was never opened has none.
    makeFactTable(sql);
    deleteFact(sql, "destroyed");
    return this.restore(text, call);
  }

  /** Closes the sockets that the revocation is about and voids every pass issued to them until now. */
  revoke(revocation: Revocation): Promise<RoomAnswer<object>> {
    return this.#answering(async (room) => {
      storeRevocation(this.ctx.storage.sql, revocation, systemClock());
      room.clients.close(closings.notAllowed, (client) => isAbout(revocation, client.state.pass));
      return {};
    });
  }

  /** The ids of the connections that it holds. */
  async openConnections(): Promise<string[]> {
    const now = systemClock();
    return [...this.getConnections()].flatMap((each) => Client.restore(each, now)?.state.id ?? []);
  }

  /** Deletes the page's document for good: its sockets close, and nothing opens it again. */
  async destroy(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    new UpdateLog(this.ctx.storage).destroy();
    this.#closeAll(closings.noSuchPage);
  }

  #answering<T>(act: (room: LiveRoom) => Promise<T>): Promise<RoomAnswer<T>> {
    return answering(
      async () => {
        const room = await this.#open();
        if (this.#isDestroyed) throw notFound("page");
        return act(room);
      },
      (error) => {
        if (this.#room !== null) this.#fail(error);
      },
    );
  }

  /** Opens the room once, however many ask at the same time; a failed opening is tried again. */
  #open(): Promise<LiveRoom> {
    this.#opening ??= this.#openRoom().catch((error: unknown) => {
      this.#fail(error);
      throw error;
    });
    return this.#opening;
  }

  /** The room, or null where it does not open: that is in the log by then. */
  async #opened(): Promise<LiveRoom | null> {
    try {
      return await this.#open();
    } catch {
      return null;
    }
  }

  async #openRoom(): Promise<LiveRoom> {
    const room: LiveRoom = new LiveRoom({
      pageId: this.name,
      storage: this.ctx.storage,
      backend: backendOf(this.ctx.exports),
      clock: systemClock,
      defer: (work) => this.#defer(work),
      onFailure: (error) => this.#fail(error),
    });
    await room.restore(this.getConnections());
    this.#room = room;
    return room;
  }

  get #isDestroyed(): boolean {
    return readFact<boolean>(this.ctx.storage.sql, "destroyed") === true;
  }

  /** Checks a right: it may have been lowered after the pass was issued, and before the room had a connection to close. */
  async #checked(pass: Pass, requestId: string | null): Promise<Checked> {
    const lease = freshLease(pass, systemClock());
    if (lease !== null) return { closing: null, lease };
    const record = connectionRecord("", { pass, requestId });
    return checkRight(backendOf(this.ctx.exports), record, systemClock);
  }

  #refusal(room: LiveRoom | null, pass: Pass | null): Closing | null {
    if (pass === null) return closings.noPass;
    if (room === null) return closings.broken;
    if (this.#isDestroyed) return closings.noSuchPage;
    if (isRevoked(this.ctx.storage.sql, pass)) return closings.notAllowed;
    if (room.clients.count >= limits.roomConnections) return closings.tooManyConnections;
    return null;
  }

  /** Memory and storage disagree: everyone out, and the next to come opens it afresh. */
  #fail(error: unknown): void {
    reportFault(error, { pageId: this.name });
    this.#closeAll(closings.broken);
  }

  /** A socket of a room that is shut has closed: all that is left of it is the Worker's record. */
  #deleteRecord(connection: Connection): void {
    const client = Client.restore(connection, systemClock());
    if (client === null) return;
    const record = { connectionId: client.state.id, pageId: this.name };
    this.#defer(backendOf(this.ctx.exports).disconnected(record));
  }

  #defer(work: Promise<unknown>): void {
    this.ctx.waitUntil(reportIfFails(work, { pageId: this.name }));
  }

  #closeAll({ code, reason }: Closing): void {
    this.#room?.shut();
    this.#room = null;
    this.#opening = null;
    for (const connection of this.getConnections()) connection.close(code, reason);
  }
}
