/** Rotating the service's own secret: nothing sealed is lost, and the previous secret can go. */
import { expect, test } from "vitest";
import { deliver } from "#domains/webhooks/deliveries/deliver";
import { resealWebhookSecrets } from "#domains/webhooks/index";
import { selectSealedOtherwise } from "#domains/webhooks/queries";
import { configurationOf } from "#env";
import { openSystem } from "#events/system";
import { sealPrefix } from "#security/sealed";
import { Webhook } from "standardwebhooks";
import { nextRun, runUntilDone } from "#test/cron";
import { systemWithoutQueues, emitPageCreated, hookUp, newestDelivery } from "#test/events";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const { bindings: offQueue } = systemWithoutQueues();
const newSecret = "the-secret-that-came-after-the-first-one";

/** The service with a new root secret, and with the one before it where it is still configured. */
function rotated(previous: string | undefined) {
  const both = previous === undefined ? {} : { GALLEY_SECRET_PREVIOUS: previous };
  return openSystem({ ...offQueue, GALLEY_SECRET: newSecret, ...both });
}

/** Of every webhook that there is, other tests' too: a part of them is sealed anew at a time. */
async function resealAll(system: ReturnType<typeof rotated>): Promise<void> {
  const prefix = await sealPrefix(system.configuration.sealingSecrets);
  const left = async () => (await selectSealedOtherwise(nextRun(system).db, prefix, 1)).length;
  await runUntilDone(() => resealWebhookSecrets(nextRun(system)), left);
}

test("webhooks go on signing through a rotation, and after it without the previous secret", async () => {
  const [team, receiver] = [await mintTeam(), newReceiver()];
  const first = await hookUp(team, receiver.url);
  const second = await expectStatus(200, team.owner.post(`/api/webhooks/${first.id}/rotate`));
  const deliverOne = async (system: ReturnType<typeof rotated>) => {
    await emitPageCreated(team, systemWithoutQueues());
    await deliver(system, (await newestDelivery(team, first.id)).id);
    return newestDelivery(team, first.id);
  };
  const lost = await deliverOne(rotated(undefined));
  expect(lost.attempts).toMatchObject([
    { status: null, answer: expect.stringContaining("signed") },
  ]);
  expect(await receiver.received()).toEqual([]);

  const during = rotated(offQueue.GALLEY_SECRET);
  expect((await deliverOne(during)).state).toBe("delivered");
  await resealAll(during);
  expect((await deliverOne(rotated(undefined))).state).toBe("delivered");
  for (const hook of await receiver.received()) {
    for (const { secret } of [first, second]) {
      expect(new Webhook(secret).verify(hook.body, hook.headers)).toBeTruthy();
    }
  }
});

test("sealing anew changes nothing for whoever reads or changes the webhook", async () => {
  const team = await mintTeam();
  const { id } = await hookUp(team, newReceiver().url);
  const before = await team.owner.get(`/api/webhooks/${id}`);
  await resealWebhookSecrets(rotated(offQueue.GALLEY_SECRET));
  const after = await team.owner.get(`/api/webhooks/${id}`);
  expect(after.body).toEqual(before.body);
});

test("a previous secret that is too short is named at the start", () => {
  const wrong = { ...offQueue, GALLEY_SECRET_PREVIOUS: "short" };
  expect(() => configurationOf(wrong)).toThrow("GALLEY_SECRET_PREVIOUS has at least 32 characters");
});
