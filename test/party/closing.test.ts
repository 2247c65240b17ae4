/** Whoever closes a connection is answered at once, and does not wait for it until a browser gives up. */
import { expect, test } from "vitest";
import { channelPass } from "#test/channel-client";
import { openSocket, passFor } from "#test/room-client";
import { mintPage } from "#test/room-page";
import { baseUrl, mintTeam, send } from "#test/worker";

async function roomSocket(): Promise<WebSocket> {
  const { pageId } = await mintPage();
  return openSocket(pageId, `token=${await passFor(pageId)}&_pk=test`);
}

async function channelSocket(): Promise<WebSocket> {
  const team = await mintTeam();
  const { token } = await channelPass(team, team.owner);
  const url = `${baseUrl}/parties/collection/${team.rootPageId}?token=${token}`;
  const { webSocket } = await send(new Request(url, { headers: { Upgrade: "websocket" } }));
  if (!webSocket) throw new Error("no socket");
  return webSocket;
}

const sockets = { room: roomSocket, channel: channelSocket };
/** A browser's `close()` gives no code; 4000 is an application's own (RFC 6455, section 7.4.2). */
const closes: Record<string, [code?: number]> = { "no code": [], "a code": [4000] };

for (const [where, open] of Object.entries(sockets))
  for (const [how, args] of Object.entries(closes))
    test(`a ${where} answers a close with ${how}`, async () => {
      const socket = await open();
      const ends: number[] = [];
      socket.addEventListener("close", ({ code }) => void ends.push(code));
      const isOpen = new Promise((resolve) => socket.addEventListener("message", resolve));
      socket.accept();
      await isOpen;
      socket.close(...args);
      // 1006 is that of a connection whose close was never answered.
      await expect.poll(() => ends).toEqual([args[0] ?? 1000]);
    });
