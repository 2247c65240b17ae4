/** What an organization is found by is right after whatever changes it, in the same commit. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  findWhereabouts,
  isInvited,
  selectMoved,
  selectOrganizationsOf,
} from "#db/whereabouts/queries";
import { directoryOf } from "#db/databases";
import type { Bindings } from "#env";
import { openSystem } from "#events/system";
import { tellOfWhereabouts } from "#events/whereabouts";
import { proveDomain, setDomain } from "#test/domains";
import { counting } from "#test/statements";
import { expectStatus, mintPerson } from "#test/team";
import type { Team } from "#test/team";
import { kindsOfWhereabouts, strayedWhereabouts } from "#test/whereabouts";
import { baseUrl, mintTeam, send } from "#test/worker";

const bindings = env as unknown as Bindings;
const directory = directoryOf(bindings);

/** The kinds of what leads to the team's organization, which is exactly what its rows say. */
async function kindsOf({ orgId }: Pick<Team, "orgId">): Promise<string> {
  expect(await strayedWhereabouts(bindings.DB, orgId)).toEqual({ missing: [], left: [] });
  return (await kindsOfWhereabouts(bindings.DB, orgId)).join(" ");
}

const newSlug = () => `slug-${crypto.randomUUID().slice(0, 8)}`;

test("its slug, and each that it has left: whoever leaves one last has it", async () => {
  const [team, other] = [await mintTeam(), await mintTeam()];
  expect(await kindsOf(team)).toBe("member member member slug");
  const [first, second] = [newSlug(), newSlug()];
  const rename = ({ orgId, owner }: Team, slug: string) =>
    expectStatus(200, owner.patch(`/orgs/${orgId}`, { slug }));
  await rename(team, first);
  await rename(team, second);
  expect(await kindsOf(team)).toBe("formerSlug formerSlug member member member slug");
  const found = (kind: "slug" | "formerSlug", slug: string) =>
    findWhereabouts(directory, kind, slug);
  expect(await found("slug", second)).toBe(team.orgId);
  expect([await found("slug", first), await found("formerSlug", first)]).toEqual([
    null,
    team.orgId,
  ]);
  await rename(other, first);
  await rename(other, newSlug());
  expect(await found("formerSlug", first)).toBe(other.orgId);
  expect(await kindsOf(team)).toBe("formerSlug member member member slug");
  expect(await kindsOf(other)).toBe("formerSlug formerSlug member member member slug");
  await rename(team, newSlug());
  await rename(team, second);
  expect(await found("slug", second)).toBe(team.orgId);
  expect((await kindsOf(team)).match(/formerSlug/g)).toHaveLength(3);
});

test("a domain once it is proved, until it is another's, taken away, or its collection is deleted", async () => {
  const team = await mintTeam();
  const { orgId, collectionId, owner } = team;
  await setDomain(team, "not-proved.example");
  expect(await kindsOf(team)).toBe("member member member slug");
  const domain = await proveDomain(team);
  expect(await kindsOf(team)).toBe("domain member member member slug");
  expect(await findWhereabouts(directory, "domain", domain)).toBe(orgId);
  await setDomain(team, "another.example");
  expect(await findWhereabouts(directory, "domain", domain)).toBe(null);
  await proveDomain(team, domain);
  await setDomain(team, null);
  expect(await kindsOf(team)).toBe("member member member slug");
  await proveDomain(team, domain);
  const path = `/orgs/${orgId}/collections/${collectionId}`;
  await expectStatus(204, owner.delete(path));
  expect(await kindsOf(team)).toBe("member member member slug");
  await expectStatus(200, owner.post(`${path}/restore`));
  await kindsOf(team);
});

test("an address while an invitation to it stands, and a person while they are a member", async () => {
  const team = await mintTeam();
  const { orgId, owner } = team;
  const ivan = await mintPerson(send, baseUrl, "Ivan");
  const invite = () =>
    expectStatus(
      201,
      owner.post(`/orgs/${orgId}/invitations`, { email: ivan.email, role: "member" }),
    );
  const isOpen = () => isInvited(directory, ivan.email, Date.now());
  await invite();
  const { id } = await invite();
  expect(await kindsOf(team)).toBe("invited member member member slug");
  // Of those that were made before a new one took the place of an old one there may be several.
  await bindings.DB.prepare(
    `insert into invitations (id, org_id, email, role, token_hash, created_at, created_by, expires_at)
      select id || 'x', org_id, email, role, token_hash || 'x', created_at, created_by, expires_at + 1
      from invitations where id = ?`,
  )
    .bind(id)
    .run();
  expect(await kindsOf(team)).toBe("invited member member member slug");
  await bindings.DB.prepare("delete from invitations where id = ?").bind(`${id}x`).run();
  expect([await kindsOf(team), await isOpen()]).toEqual([
    "invited member member member slug",
    true,
  ]);
  await expectStatus(204, owner.delete(`/orgs/${orgId}/invitations/${id}`));
  expect([await kindsOf(team), await isOpen()]).toEqual(["member member member slug", false]);
  await invite();
  const { token } = await invite();
  await expectStatus(200, ivan.session.post(`/invitations/${token}/accept`));
  expect(await kindsOf(team)).toBe("member member member member slug");
  expect(await selectOrganizationsOf(directory, ivan.userId, null)).toEqual([orgId]);
  await expectStatus(200, owner.patch(`/orgs/${orgId}/users/${ivan.userId}`, { role: "owner" }));
  await kindsOf(team);
  await expectStatus(204, owner.delete(`/orgs/${orgId}/users/${team.member.userId}`));
  expect(await kindsOf(team)).toBe("member member member slug");
  const leaving = await mintPerson(send, baseUrl, "Lea");
  const { token: hers } = await expectStatus(
    201,
    owner.post(`/orgs/${orgId}/invitations`, { email: leaving.email, role: "member" }),
  );
  await expectStatus(200, leaving.session.post(`/invitations/${hers}/accept`));
  await expectStatus(204, leaving.session.delete("/me"));
  expect(await kindsOf(team)).toBe("member member member slug");
  expect(await selectOrganizationsOf(directory, leaving.userId, null)).toEqual([]);
});

test("nothing of an organization that is deleted, but for the slugs that it had left", async () => {
  const team = await mintTeam();
  const { orgId, owner } = team;
  await proveDomain(team);
  await expectStatus(
    201,
    owner.post(`/orgs/${orgId}/invitations`, { email: "nobody@example.com", role: "member" }),
  );
  await expectStatus(200, owner.patch(`/orgs/${orgId}`, { slug: newSlug() }));
  expect(await kindsOf(team)).toBe("domain formerSlug invited member member member slug");
  await expectStatus(204, owner.session.delete(`/orgs/${orgId}`));
  expect(await kindsOf(team)).toBe("formerSlug");
});

test("in one database a minute forgets whose names have changed by as many statements for five as for one", async () => {
  const counted = counting(bindings.DB);
  const system = openSystem({ ...bindings, DB: counted.database });
  const statementsFor = async (teams: number) => {
    const minted = await Promise.all(Array.from({ length: teams }, () => mintTeam()));
    const before = counted.count();
    await tellOfWhereabouts(system);
    for (const { orgId } of minted)
      expect(await selectMoved(directory, { orgId, atMost: 1 })).toEqual([]);
    return counted.count() - before;
  };
  expect(await statementsFor(5)).toBe(await statementsFor(1));
});
