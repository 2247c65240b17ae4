/** How a close frame without a code is handed over (RFC 6455, section 7.1.5), and what is said to it (section 7.4.1). */
const noCode = 1005;
const normal = 1000;
/** That there was no close frame at all: nobody waits for an answer. */
const lost = new Set([1006, 1015]);

/**
 * Answers the close frame of a socket that sleeps with its object: the runtime does not, and a browser waits ten seconds
 * for it. `code` is what was handed over with it.
 */
export function answerClose(socket: WebSocket, code: number): void {
  if (!lost.has(code)) socket.close(code === noCode ? normal : code);
}
