/** What jobs, queues, readers and copies leave is in its organization's slot, as is what operations commit. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { slotOf } from "#ids";
import { deliveriesOf, hookUp } from "#test/events";
import { added, jobEnd, runImport } from "#test/imports";
import { newAddress, visitorAt } from "#test/mailed-readers";
import { pagesOf } from "#test/pages";
import { letReadersIn } from "#test/readers";
import { newReceiver } from "#test/receiver";
import { walkSlots } from "#test/slots";
import { expectStatus } from "#test/team";
import { png, uploadTo } from "#test/uploads";
import { baseUrl, mintTeam, send } from "#test/worker";

const { DB } = env as unknown as { DB: D1Database };

test("imports, copies, old addresses, deliveries and readers' codes have ids of their organization's slot", async () => {
  const since = Date.now();
  const team = await mintTeam();
  const { owner, orgId, collectionId, orgSlug, collectionSlug } = team;
  const inCollection = `/orgs/${orgId}/collections/${collectionId}`;
  const pages = pagesOf(team);
  const receiver = newReceiver();
  const { id: webhookId } = await hookUp(team, receiver.url, ["page.created", "page.moved"]);
  await expectStatus(
    201,
    owner.post(`${inCollection}/snippets`, { kind: "variable", name: "product", content: "Oar" }),
  );
  const picture = {
    path: "a/oar.png",
    status: "A" as const,
    content: btoa(String.fromCharCode(...png)),
    encoding: "base64" as const,
  };
  const texts = added({ "a/index.md": "# Oars\n\n![An oar](oar.png)\n", "a/long.md": "Long.\n" });
  await runImport(team, [...texts, picture]);
  const sent = await uploadTo(team, collectionId, ["words"]);
  expect(sent).toHaveLength(1);
  const [first] = await pages.tree();
  await pages.publish(first.id);
  await pages.update(first.id, { urlName: "oars-and-more" });
  const { jobId } = await expectStatus(202, owner.post(`${inCollection}/duplicate`, {}));
  await jobEnd(owner, jobId);
  await letReadersIn(team, { token: null, addresses: [{ address: newAddress() }] });
  const visitor = visitorAt({ send, baseUrl }, `/docs/${orgSlug}/${collectionSlug}`);
  await visitor.submit({ email: newAddress() });
  await expect
    .poll(async () => (await deliveriesOf(team, webhookId)).filter(({ attempts }) => attempts[0]))
    .not.toEqual([]);

  const { outside, empty } = await walkSlots(DB, since);
  expect(outside).toEqual([]);
  const told = ["imported_files", "url_mappings", "snippets", "reader_codes", "delivery_attempts"];
  expect((await expectStatus(200, owner.get(`${inCollection}/files`))).data).toHaveLength(2);
  expect(empty.filter((table) => told.includes(table))).toEqual([]);
});

test("a token, an invitation and a link say the slot of whom they open", async () => {
  const team = await mintTeam();
  const { owner, orgId } = team;
  const page = await pagesOf(team).create(team.rootPageId);
  const token = await expectStatus(
    201,
    owner.session.post(`/orgs/${orgId}/tokens`, { name: "CI", scopes: ["read"] }),
  );
  const invited = await expectStatus(
    201,
    owner.post(`/orgs/${orgId}/invitations`, { email: newAddress() }),
  );
  const link = await expectStatus(
    201,
    owner.post(`/orgs/${orgId}/pages/${page.id}/preview-links`, {}),
  );
  const secrets = [token.secret, invited.acceptUrl, link.url].map(
    (text: string) => /gl[ysi]_(\w{46})/.exec(text)?.[1] ?? "",
  );
  expect(secrets.map(slotOf)).toEqual([slotOf(orgId), slotOf(orgId), slotOf(orgId)]);
});
