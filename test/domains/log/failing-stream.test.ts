/** A log stream whose endpoint receives nothing for long: the owners are told of it. */
import { expect, test } from "vitest";
import { streamLog } from "#domains/log/index";
import { limits } from "#limits";
import { systemAt } from "#test/events";
import { logAt, sealAll } from "#test/log-chain";
import { mailsTo } from "#test/mails";
import { newReceiver } from "#test/receiver";
import { expectStatus } from "#test/team";
import { mintTeam } from "#test/worker";

const minute = 60_000;
const soon = { timeout: 15_000, interval: 50 };

test("a stream that fails for a day is told to the owners by one mail, is logged and shown, and told anew when it comes again", async () => {
  const [team, receiver] = [await mintTeam(), newReceiver()];
  const path = `/orgs/${team.orgId}/log-stream`;
  await expectStatus(200, team.owner.put(path, { url: receiver.url }));
  const state = async () => expectStatus(200, team.owner.get(path));
  let now = Date.now();
  const mails = async () =>
    (await mailsTo(team.owner.email)).filter(({ subject }) => subject.includes("The log"));
  const told = async () => (await state()).ownersToldAt;
  /** Attempts until this long after now, each when it is due. */
  const failFor = async (ms: number) => {
    const end = now + ms;
    while (now < end) {
      await logAt(team.orgId, Date.now(), 1);
      await sealAll();
      await streamLog(
        systemAt(() => now),
        team.orgId,
      );
      now = Math.min(end, Date.parse((await state()).nextAttemptAt));
    }
  };
  await receiver.answerWith({ status: 500, body: "not now" });
  await failFor(limits.logStreamNoticeAfterMs - 3 * 60 * minute);
  expect(await told()).toBeNull();
  await failFor(2 * limits.logStreamNoticeAfterMs);
  expect(await told()).not.toBeNull();
  await expect.poll(mails, soon).toHaveLength(1);
  const [mail] = await mails();
  expect(mail?.text).toContain(new URL(receiver.url).origin);
  expect(mail?.text).toContain("500: not now");
  expect(mail?.text).not.toContain(new URL(receiver.url).pathname);
  const log = await team.owner.get(`/logs/orgId/${team.orgId}?eventType=FAIL_LOG_STREAM`);
  expect(log.body.data).toHaveLength(1);
  await receiver.answerWith({ status: 204 });
  now += 3 * 60 * minute;
  await streamLog(
    systemAt(() => now),
    team.orgId,
  );
  expect(await told()).toBeNull();
  await receiver.answerWith({ status: 503 });
  await failFor(limits.logStreamNoticeAfterMs + 3 * 60 * minute);
  await expect.poll(mails, soon).toHaveLength(2);
  expect((await mailsTo(team.admin.email)).map(({ subject }) => subject)).not.toContain(
    mail?.subject,
  );
});
