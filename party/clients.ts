/** Everyone connected to the room, found by their socket. */
import type { Connection } from "partyserver";
import { limits } from "#limits";
import { Client } from "./client.ts";
import type { Closing } from "./protocol.ts";
import { closings, Unacceptable } from "./protocol.ts";

export class Clients {
  /** A connection of the library's is its socket, with properties of its own. */
  readonly #bySocket = new Map<WebSocket, Client>();

  /** Takes over the connections that outlasted a hibernation. */
  restore(connections: Iterable<Connection>, now: number): void {
    for (const connection of connections) {
      const client = Client.restore(connection, now);
      if (client !== null) this.#bySocket.set(connection, client);
    }
  }

  add(connection: Connection, client: Client): void {
    this.#bySocket.set(connection, client);
  }

  of(socket: WebSocket): Client | null {
    return this.#bySocket.get(socket) ?? null;
  }

  /** Removes and gives the client of a socket that has closed, also one that closed while the room slept. */
  remove(connection: Connection, now: number): Client | null {
    const client = this.#bySocket.get(connection) ?? Client.restore(connection, now);
    this.#bySocket.delete(connection);
    return client;
  }

  get all(): Client[] {
    return [...this.#bySocket.values()];
  }

  get count(): number {
    return this.#bySocket.size;
  }

  get hasWriters(): boolean {
    return this.all.some((client) => client.isWriter);
  }

  get readers(): number {
    return this.all.filter((client) => !client.isWriter).length;
  }

  /** Refuses a message where what is half received, or held, takes more memory than it may. */
  expectSpace(): void {
    const bytes = this.all.reduce(
      (sum, each) => sum + each.chunks.pendingBytes + each.heldBytes,
      0,
    );
    if (bytes > limits.roomHalfReceivedBytes) throw new Unacceptable(closings.tooManyMessages);
  }

  broadcast(frame: Uint8Array, except: Client | null = null): void {
    for (const client of this.#bySocket.values()) {
      if (client !== except) client.send(frame);
    }
  }

  /** Tells whoever has just come how many read along; everybody, where they are one more of these. */
  introduce(client: Client): void {
    const { readers } = this;
    if (!client.isWriter) this.tellReaders();
    else if (readers > 0) client.tellReaders(readers);
  }

  tellUnsaved(since: number | null): void {
    for (const client of this.#bySocket.values()) client.tellUnsaved(since);
  }

  tellReaders(): void {
    const count = this.readers;
    for (const client of this.#bySocket.values()) client.tellReaders(count);
  }

  /** Closes everyone that the claim is true of. */
  close(closing: Closing, isMeant: (client: Client) => boolean): void {
    for (const client of this.all) if (isMeant(client)) client.close(closing);
  }
}
