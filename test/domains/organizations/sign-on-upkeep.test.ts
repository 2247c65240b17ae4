/** Single sign-on from day to day: its domains are looked for in the DNS again, its secret is sealed anew. */
import { expect, test } from "vitest";
import { recheckSignInDomains, resealSignInSecrets } from "#domains/organizations/index";
import { openSystem } from "#events/system";
import { limits } from "#limits";
import { serviceWith } from "#test/app-with";
import { createClient } from "#test/client";
import { countRows, nextRun, runUntilDone } from "#test/cron";
import { setTexts } from "#test/domains";
import { bindings } from "#test/events";
import { begin, proveSignInDomain, setProvider } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import { baseUrl, mintTeam } from "#test/worker";

const dueDomains =
  "select count(*) as n from sign_in_domains where verified_at is not null and checked_at < ?";

test("a domain signs nobody in once its record is missing for days, and a silent DNS takes nothing", async () => {
  const team = await mintTeam();
  const { domain, record } = await proveSignInDomain(team);
  await setProvider(team);
  let now = Date.now();
  const system = openSystem(bindings, () => now);
  const after = async (ms: number) => {
    now += ms;
    await runUntilDone(
      () => recheckSignInDomains(nextRun(system)),
      () => countRows(dueDomains, now - limits.domainCheckMs),
    );
    return (await begin(`nora@${domain}`)).status;
  };
  await setTexts(record.name, null);
  for (let day = 0; day < 5; day += 1) expect(await after(limits.domainCheckMs + 1)).toBe(200);
  await setTexts(record.name, []);
  expect(await after(limits.domainCheckMs + 1)).toBe(200);
  expect(await after(limits.domainMissingMs)).toBe(404);
  const log = await expectStatus(200, team.owner.get(`/logs/orgId/${team.orgId}?limit=1`));
  expect(log.data[0]).toMatchObject({ eventType: "REVOKE_SIGN_IN_DOMAIN", via: "system" });
  await setTexts(record.name, [record.value]);
  const path = `/orgs/${team.orgId}/single-sign-on/domains`;
  const [listed] = (await expectStatus(200, team.owner.get(path))).data;
  await expectStatus(200, team.owner.post(`${path}/${listed.id}/verify`));
  expect((await begin(`nora@${domain}`)).status).toBe(200);
});

test("a provider goes on through a rotation of the service's secret, and after it without the previous one", async () => {
  const team = await mintTeam();
  const provider = await setProvider(team);
  const GALLEY_SECRET = "the-secret-that-came-after-the-first-one";
  const rotated = { GALLEY_SECRET, GALLEY_SECRET_PREVIOUS: bindings.GALLEY_SECRET };
  const row = () =>
    bindings.DB.prepare("select sealed_secret from sign_in_providers where org_id = ?")
      .bind(team.orgId)
      .first<string>("sealed_secret");
  const before = await row();
  expect(before).not.toContain(provider.clientSecret);
  await resealSignInSecrets(openSystem({ ...bindings, ...rotated }));
  const after = await row();
  expect(after?.split(".")[1]).not.toBe(before?.split(".")[1]);
  const client = createClient(serviceWith({ GALLEY_SECRET }), baseUrl, team.owner.headers);
  expect((await client.get(`/orgs/${team.orgId}/single-sign-on`)).body.provider.issuer).toBe(
    provider.issuer,
  );
});
