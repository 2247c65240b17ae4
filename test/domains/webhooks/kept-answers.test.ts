/** How much of a receiver's answer is kept beside an attempt. */
import { expect, test } from "vitest";
import { limits } from "#limits";
import { hookUp } from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

test("an answer is kept up to its bound, and cut one past it", async () => {
  const team = await mintTeam();
  const most = "x".repeat(limits.webhookAnswerKeptBytes);
  for (const body of [most, `${most}y`]) {
    const receiver = newReceiver();
    await receiver.answerWith({ status: 200, body });
    const { id } = await hookUp(team, receiver.url);
    const sent = await expectStatus(200, team.owner.post(`/api/webhooks/${id}/test`));
    expect(sent.answer).toBe(most);
  }
});
