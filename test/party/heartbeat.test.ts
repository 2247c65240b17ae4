/** An editor in which nobody types costs nothing: its room sleeps, and is not woken to say that it is there. */
import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { heartbeat } from "#content/text-frames";
import { openSocket, passFor, roomOf } from "#test/room-client";
import { mintPage } from "#test/room-page";

test("a sign of life is answered for a room that sleeps, and it sleeps on", async () => {
  const { pageId } = await mintPage();
  const socket = await openSocket(pageId, `token=${await passFor(pageId)}&_pk=test`);
  const texts: unknown[] = [];
  socket.addEventListener("message", ({ data }) => void texts.push(data));
  socket.accept();
  await roomOf(pageId).read();
  await evictDurableObject(roomOf(pageId), { webSockets: "hibernate" });
  socket.send(heartbeat.ping);
  await expect.poll(() => texts).toContain(heartbeat.pong);
  // Only a room that is awake can be evicted.
  await expect(evictDurableObject(roomOf(pageId), { webSockets: "hibernate" })).rejects.toThrow(
    "not currently running",
  );
  socket.close();
});
