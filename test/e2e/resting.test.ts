/** An open page costs nothing while nobody writes, and leaves its room while nobody looks. */
import type { Page, WebSocket } from "playwright-core";
import { expect, test } from "vitest";
import { heartbeat } from "#content/text-frames";
import { testBrowser } from "#test/browser";
import { isWhole } from "#test/whole";
import { sharedServer } from "#test/server";
import { mintPage, openStudio, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

/** A connection to a room, with what went over it in both directions. */
interface RoomSocket {
  socket: WebSocket;
  frames: (string | Uint8Array)[];
  /** Whether anything was ever received over it. */
  isOpen: boolean;
}

const server = sharedServer();
const browser = testBrowser({});
const { ping, pong } = heartbeat;

const contentOf = async (team: Team, pageId: string): Promise<string> =>
  (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;

/** The connections that a page makes to its room from here on. */
function followRoomSockets(page: Page): RoomSocket[] {
  const roomSockets: RoomSocket[] = [];
  page.on("websocket", (socket) => {
    if (!socket.url().includes("/parties/page/")) return;
    const one: RoomSocket = { socket, frames: [], isOpen: false };
    roomSockets.push(one);
    socket.on("framesent", ({ payload }) => one.frames.push(payload));
    socket.on("framereceived", ({ payload }) => {
      one.frames.push(payload);
      one.isOpen = true;
    });
  });
  return roomSockets;
}

const countOf = ({ frames }: RoomSocket, sought: string): number =>
  frames.filter((frame) => frame === sought).length;

const isAnswered = (one: RoomSocket): boolean =>
  one.socket.isClosed() || countOf(one, ping) === countOf(one, pong);

/** An open page whose timers wait for the test, with its connections. */
async function openWithClock() {
  const team = await server.mintTeam();
  const { id, at } = await mintPage(team, "Quiet", "Before.\n");
  let roomSockets: RoomSocket[] = [];
  const olga = await openStudio(browser, at(server.url), team.owner, async (page) => {
    await page.clock.install();
    roomSockets = followRoomSockets(page);
  });
  const { page } = olga;
  await olga.untilSaved();
  /** Each ten seconds have a ping, which is told here late and answered in real time: the clock goes on after that. */
  const minutes = async (count: number): Promise<void> => {
    for (let tens = 0; tens < count * 6; tens += 1) {
      const asking = roomSockets.filter(({ isOpen }) => isOpen);
      const pings = asking.map((one) => countOf(one, ping));
      await page.clock.runFor(10_000);
      const hasAsked = (one: RoomSocket, at: number) =>
        one.socket.isClosed() || countOf(one, ping) > (pings[at] ?? 0);
      const isIdle = () => asking.every(hasAsked) && roomSockets.every(isAnswered);
      await expect.poll(isIdle, { ...slowly, interval: 20 }).toBe(true);
    }
  };
  return { team, id, address: at(server.url), olga, roomSockets, minutes };
}

async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(`(() => {
    Object.defineProperty(document, "hidden", { value: ${!isShown}, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  })()`);
}

/** A few minutes in short. */
const idleMinutes = isWhole ? 10 : 3;

test(`in ${idleMinutes} minutes in which nobody writes nothing is said but pings, for which no room wakes`, async () => {
  const { roomSockets, minutes } = await openWithClock();
  // What is said of a page that opens has come before the answers to the first pings.
  await minutes(1);
  for (const { frames } of roomSockets) frames.length = 0;
  await minutes(idleMinutes);
  const said = new Set(roomSockets.flatMap(({ frames }) => frames));
  expect(said).toEqual(new Set([ping, pong]));
  expect(roomSockets.map(({ socket }) => socket.isClosed())).toEqual([false]);
});

test("a tab that nobody sees leaves the room after five minutes, and is back with all when it is seen", async () => {
  const { team, address, olga, roomSockets, minutes } = await openWithClock();
  const anna = await openStudio(browser, address, team.admin);
  const olgaPresent = anna.page.getByLabel("Also here").getByText(team.owner.name);
  await olgaPresent.waitFor();
  await show(olga.page, false);
  await minutes(4);
  expect(roomSockets.map(({ socket }) => socket.isClosed())).toEqual([false]);
  await minutes(2);
  await expect.poll(() => olgaPresent.count(), slowly).toBe(0);
  await olga.page.clock.runFor(10 * 60_000);
  await expect
    .poll(() => roomSockets.map(({ socket }) => socket.isClosed()), slowly)
    .toEqual([true]);
  await anna.write("Written meanwhile.");
  await anna.untilSaved();
  await show(olga.page, true);
  await olga.untilSaved();
  await expect.poll(() => olga.text(), slowly).toContain("Written meanwhile.");
  await olgaPresent.waitFor();
  expect(olga.faults).toEqual([]);
});

test("a hidden tab with words that are not stored goes on trying until they are", async () => {
  const { team, id, olga, minutes } = await openWithClock();
  const { page } = olga;
  await page.context().setOffline(true);
  await olga.write("Typed and left.");
  await show(page, false);
  await minutes(6);
  await page.context().setOffline(false);
  await minutes(1);
  await expect.poll(() => contentOf(team, id), slowly).toContain("Typed and left.");
});
