/** The text frames that travel beside Yjs's binary ones on the socket of a page's room, as both ends know them. */

/** The editor's sign of life and its answer, which the runtime gives for a room that sleeps, without waking it. */
export const heartbeat = { ping: "ping", pong: "pong" } as const;

/** Opens the markers around a message that is sent in pieces, each with JSON behind it (y-partykit's form). */
export const pieceMarker = "y-pk-batch#";
