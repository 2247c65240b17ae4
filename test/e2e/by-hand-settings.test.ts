/** What is set up seldom, without a mouse: by the keyboard alone or by touch on a phone, refusals included; by both where all is gone through. */
import { expect, inject, test } from "vitest";
import { testBrowser } from "#test/browser";
import { publishEndpoint } from "#test/endpoints";
import { jobEnd } from "#test/imports";
import { sharedServer } from "#test/server";
import { mintPart, mintSite } from "#test/sites";
import { mintPage, slowly } from "#test/studio-page";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import { keysAtLeast, ofOrganization, screensOf, touchAtLeast } from "./hands.ts";

const server = sharedServer();
const issuer = `${inject("fixtureServers")}/oidc`;
const screen = screensOf(server, testBrowser({ profilesLast: "file" }));

test.each(touchAtLeast)(
  "who signs people in is refused, named and removed, and so is a domain of theirs, by $name",
  async (hand) => {
    const opened = await screen(hand, ofOrganization("sign-in"));
    const { region, answer, expectNoFault } = opened;
    const section = region("Single sign-on");
    const save = section.getByRole("button", { name: "Save provider" });
    await hand.fill(section.getByLabel("Issuer"), `${issuer}/nowhere`);
    await hand.fill(section.getByLabel("Client id"), "galley");
    await hand.fill(section.getByLabel("Client secret"), "not to be told");
    await hand.press(save);
    await section.getByRole("alert").waitFor();
    await hand.expectHere(save);
    await hand.fill(section.getByLabel("Issuer"), issuer);
    await hand.press(save);
    const remove = section.getByRole("button", { name: "Remove provider" });
    await remove.waitFor();
    await hand.expectHere(section);

    const add = section.getByRole("button", { name: "Add domain" });
    await hand.fill(section.getByLabel("Domain behind the @"), "no domain");
    await hand.press(add);
    await section.getByRole("alert").waitFor();
    await hand.expectHere(add);
    const domain = `corp-${crypto.randomUUID()}.example`;
    await hand.fill(section.getByLabel("Domain behind the @"), domain);
    await hand.press(add);
    const named = section.getByRole("article", { name: domain });
    await named.waitFor();
    await hand.expectHere(section);
    const check = named.getByRole("button", { name: "Check the record" });
    await hand.press(check);
    await section.getByRole("alert").waitFor();
    await hand.expectHere(check);
    await hand.press(named.getByRole("button", { name: "Remove" }));
    await named.waitFor({ state: "detached" });
    await hand.expectHere(section);
    await hand.press(remove);
    await answer("Remove");
    await remove.waitFor({ state: "detached" });
    await hand.expectHere(section);
    expectNoFault();
  },
);

test.each(keysAtLeast)(
  "an organization is archived, deleted and brought back from another one by $name",
  async (hand) => {
    const { team, page, region, answer, expectNoFault } = await screen(
      hand,
      ofOrganization("organization"),
    );
    const archive = region("Archive");
    await hand.press(archive.getByRole("button", { name: "Make an archive" }));
    await page.getByRole("link", { name: "Download" }).waitFor(slowly);
    await hand.expectHere(archive);
    const { data } = await expectStatus(200, team.owner.get(`/orgs/${team.orgId}/jobs`));
    const { jobId } = data.find(({ kind }: { kind: string }) => kind === "export_organization");
    const end = region("Delete the organization");
    await hand.press(end.getByRole("button", { name: "Delete organization" }));
    await answer("Cancel");
    await hand.expectHere(end.getByRole("button", { name: "Delete organization" }));
    await hand.press(end.getByRole("button", { name: "Delete organization" }));
    await answer("Delete organization");
    await expect.poll(() => page.url(), slowly).not.toContain(team.orgSlug);

    const other = await screen(hand, ofOrganization("organization"));
    const another = other.region("Another organization");
    const restore = another.getByRole("button", { name: "Restore" });
    await hand.press(another.getByText("Bring back a deleted organization"));
    await hand.fill(another.getByLabel("Id of the organization"), team.orgId);
    await hand.fill(another.getByLabel("Id of the archive"), "none");
    await hand.press(restore);
    await another.getByRole("alert").waitFor();
    await hand.expectHere(restore);
    await hand.fill(another.getByLabel("Id of the archive"), jobId);
    await hand.press(restore);
    await another.getByText("It is back: open it").waitFor(slowly);
    await hand.expectHere(restore);
    other.expectNoFault();
    expectNoFault();
  },
);

test.each(touchAtLeast)("the log is streamed, and no longer, by $name", async (hand) => {
  const { region, answer, expectNoFault } = await screen(hand, ofOrganization("log"));
  const stream = region("Log stream");
  const begin = stream.getByRole("button", { name: "Stream the log" });
  await hand.fill(stream.getByLabel("Endpoint"), "http://10.0.0.1/log");
  await hand.press(begin);
  await stream.getByRole("alert").waitFor();
  await hand.expectHere(begin);
  const endpoint = `http://127.0.0.1:${server.receiverPorts[0]}/log`;
  await hand.fill(stream.getByLabel("Endpoint"), endpoint);
  await hand.press(begin);
  await stream.getByText("It is shown this once.").waitFor();
  await hand.expectHere(stream);
  await hand.press(stream.getByRole("button", { name: "Stop streaming" }));
  await answer("Stop");
  await begin.waitFor();
  await hand.expectHere(stream);
  expectNoFault();
});

test.each(touchAtLeast)(
  "a page gets another address, a tag, a refused and an old address by $name",
  async (hand) => {
    const { page, dialog, answer, expectNoFault } = await screen(hand, async (team) => {
      const { at } = await mintPage(team, "Oars", "An oar.\n");
      return at("").slice("/studio/".length);
    });
    const menu = page.getByLabel("More about this page");
    await hand.press(menu);
    await hand.press(page.getByRole("button", { name: "Page settings" }));
    const save = dialog.getByRole("button", { name: "Save" });
    const address = dialog.getByLabel("Address", { exact: true });
    await hand.fill(address, "long oars");
    await hand.press(save);
    await dialog.getByRole("alert").waitFor();
    await hand.expectHere(save);
    const old = dialog.getByRole("region", { name: "Old addresses that lead here" });
    await hand.fill(old.getByLabel("Another old address"), "paddles");
    await hand.press(old.getByRole("button", { name: "Add" }));
    await old.getByRole("button", { name: "Remove paddles" }).waitFor();
    await hand.expectHere(old);
    await hand.fill(address, "long-oars");
    await hand.fill(dialog.getByLabel("Tags"), "rowing");
    await answer("Save");
    await hand.expectHere(menu);
    expectNoFault();
  },
);

test.each(touchAtLeast)(
  "an endpoint gets a parameter and a body, and is refused before it is saved, by $name",
  async (hand) => {
    const { page, dialog, answer, expectNoFault } = await screen(hand, async (team) => {
      const { id } = await publishEndpoint(team);
      return `o/${team.orgSlug}/${team.collectionSlug}/${id}`;
    });
    const edit = page.getByRole("button", { name: "Edit endpoint" });
    await hand.press(edit);
    await hand.press(dialog.getByRole("button", { name: "Add to Query" }));
    await hand.fill(dialog.getByLabel("Query 1: name"), "dry");
    await hand.choose(dialog.getByLabel("Query 1: type"), 1);
    await hand.choose(dialog.getByLabel("Body", { exact: true }), 1);
    const example = dialog.getByLabel("Body: example");
    await hand.fill(example, "{ name: Rex }");
    const save = dialog.getByRole("button", { name: "Save endpoint" });
    await hand.press(save);
    await dialog.getByText("The example of the body is no JSON").waitFor();
    await hand.expectHere(save);
    await hand.fill(example, '{ "name": "Rex" }');
    await answer("Save endpoint");
    await hand.expectHere(edit);
    expectNoFault();
  },
);

/** A guide in two languages, of which the second is behind with its page Setup. */
async function mintTranslation(team: Team): Promise<string> {
  const { owner, orgId, orgSlug } = team;
  const guide = await mintPart(team, "Guide", ["Setup"]);
  const path = `/orgs/${orgId}/collections`;
  const copy = { name: "Anleitung", edition: "language" };
  const begun = await expectStatus(202, owner.post(`${path}/${guide.id}/duplicate`, copy));
  await jobEnd(owner, begun.jobId);
  const id = String(begun.collectionId);
  await mintSite(team, {
    name: "Manual",
    languages: [{ tag: "en" }, { tag: "de" }],
    places: [{ collectionId: guide.id }, { collectionId: id, language: "de" }],
  });
  const { slug } = await expectStatus(200, owner.get(`${path}/${id}`));
  return `translation/${orgSlug}/${String(slug)}`;
}

test.each(touchAtLeast)(
  "a page is compared with its original, drafted by a provider that declines, and marked, by $name",
  async (hand) => {
    const { page, dialog, answer, expectNoFault } = await screen(hand, mintTranslation);
    const list = page.getByRole("list", { name: "Pages", exact: true });
    const compare = list.getByRole("button", { name: "Side by side of Setup" });
    await hand.press(compare);
    await dialog.getByRole("document").last().getByText("The Setup of guide").waitFor();
    await answer("Close");
    await hand.expectHere(compare);
    const draft = list.getByRole("button", { name: "Draft by AI of Setup" });
    await hand.press(draft);
    await list.getByRole("alert").waitFor();
    await hand.expectHere(draft);
    await hand.press(list.getByRole("button", { name: "Mark as translated Setup" }));
    await page.getByText("“Setup” is up to date.").waitFor();
    await hand.expectHere(page.getByRole("main"));
    expectNoFault();
  },
);
