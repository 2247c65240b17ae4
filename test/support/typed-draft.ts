/** A draft as somebody types it in the page's room: there is no bound but the page's size. */
import { expect } from "vitest";
import { RoomClient } from "./room-client.ts";
import { expectStatus } from "./team.ts";
import type { Team } from "./team.ts";

/** Types the text behind what the page holds, and waits until the service has it; gives who typed. */
export async function typeInto(team: Team, pageId: string, text: string): Promise<RoomClient> {
  const draft = async (): Promise<string> =>
    (await expectStatus(200, team.owner.get(`/api/page/${pageId}/content`))).content;
  const before = await draft();
  const writer = await RoomClient.join(pageId, { userId: team.owner.userId });
  await writer.until(() => writer.text.toString() === before);
  writer.type(text);
  await expect.poll(draft).toBe(writer.text.toString());
  return writer;
}
