/** How a deploy lets the first owner in: it may be called again, whatever became of the link. */
import { expect, test } from "vitest";
import { createApi } from "../../scripts/api.ts";
import type { Send } from "../../scripts/api.ts";
import { letOwnerIn } from "../../scripts/deploy/first-owner.ts";
import { operatorToken } from "#test/operator";
import { expectStatus, mintPerson } from "#test/team";
import { baseUrl, send } from "#test/worker";

const ask: Send = (url, init) => send(new Request(url, init));
const operator = createApi(baseUrl, { Authorization: `Bearer ${operatorToken}` }, ask);

test("a link that nobody has used is made anew by the next deploy, and none once somebody is the owner", async () => {
  const grace = await mintPerson(send, baseUrl, "Grace");
  const slug = `documentation-${crypto.randomUUID()}`;
  const letIn = () => letOwnerIn(operator, grace.email, { name: "Documentation", slug });
  const linkIn = (line: string) => /gli_\w+/.exec(line)?.[0] ?? "";
  const first = await letIn();
  expect(first).toMatch(/^The first owner signs up here, once, until 20\S+: http\S+gli_\w+$/);
  const again = linkIn(await letIn());
  expect(again).toMatch(/^gli_/);
  expect(again).not.toBe(linkIn(first));
  await expectStatus(200, grace.session.post(`/invitations/${again}/accept`));
  expect(await letIn()).toBe("The first organization has its owner, who invites others.");
  const { organizations } = await expectStatus(200, grace.session.get("/me"));
  expect(organizations).toHaveLength(1);
});
