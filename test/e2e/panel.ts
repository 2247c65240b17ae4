/** The playground's panel as a reader uses it, on a page of a team's endpoint. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Echo } from "#test/upstream-stub";
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

export type Way = "auto" | "browser" | "service";

/** Publishes an endpoint whose `{{baseUrl}}` leads to the upstream, and gives its page. */
export async function publishEndpoint(
  team: Team,
  upstream: string,
  endpoint: Record<string, unknown>,
): Promise<{ id: string; path: string }> {
  const variables = {
    baseUrl: { initialValue: `${upstream}/echo` },
    user: { initialValue: "42" },
  };
  const body = { name: "Live", type: 0, variables };
  const made = await expectStatus(201, team.owner.post(`/orgs/${team.orgId}/environments`, body));
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, { defaultEnvironmentId: made.id }));
  const pages = pagesOf(team);
  const group = await pages.create(team.rootPageId);
  const page = await pages.create(group.id, { type: 4, endpoint });
  await pages.publish(page.id);
  return page;
}

/** Opens the panel on the page at this address. */
export async function openPanel(page: Page, url: string): Promise<Panel> {
  await page.goto(url);
  await page.getByRole("button", { name: "Try it" }).click();
  const panel = new Panel(page);
  await expect.poll(() => panel.dialog.isVisible()).toBe(true);
  return panel;
}

export class Panel {
  readonly page: Page;
  readonly dialog;
  readonly answer;
  /** What became of the request, in a sentence. */
  readonly status;
  readonly body;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog");
    this.answer = this.dialog.getByRole("region", { name: "Answer" });
    this.status = this.answer.getByRole("status").first();
    this.body = this.dialog.getByLabel("Body of the answer");
  }

  /** The part of the request behind this tab. */
  async turnTo(part: string): Promise<void> {
    await this.dialog.getByRole("tab", { name: part }).click();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.dialog.getByLabel(label, { exact: true }).fill(value);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.dialog.getByRole("combobox", { name: label, exact: true }).selectOption(option);
  }

  async signIn(type: string, fields: Record<string, string>, place?: string): Promise<void> {
    await this.turnTo("Sign-in");
    await this.choose("Type", type);
    if (place !== undefined) await this.choose("Sent in", place);
    for (const [label, value] of Object.entries(fields)) await this.fill(label, value);
  }

  async chooseBody(type: string): Promise<void> {
    await this.turnTo("Body");
    await this.choose("Type", type);
  }

  /** Adds a row of this kind; its value is then called by its name. */
  async addRow(noun: string, at: number, name: string): Promise<void> {
    await this.dialog.getByRole("button", { name: `Add ${noun.toLowerCase()}` }).click();
    await this.fill(`${noun} ${at}, name`, name);
  }

  async send(way: Way, address?: string): Promise<void> {
    if (address !== undefined) await this.fill("Address", `{{baseUrl}}${address}`);
    await this.choose("Way", way);
    await this.dialog.getByRole("button", { name: /^Send\b/ }).click();
  }

  /** The body that is shown, or the sentence in its place. */
  async shown(): Promise<string> {
    if (!(await this.body.isVisible())) return (await this.status.textContent()) ?? "";
    return (await this.body.textContent({ timeout: 1_000 }).catch(() => null)) ?? "";
  }
}

let sent = 0;

/** Sends what is filled in to an address of its own, and gives what arrived there. */
export async function echoOf(panel: Panel, way: Way, path = "/open/:userId"): Promise<Echo> {
  sent += 1;
  const mark = `mark=${sent}.`;
  await panel.send(way, `${path}?${mark}`);
  await expect.poll(() => panel.shown(), { message: mark }).toContain(mark);
  const words = way === "service" ? "through the service" : "from this browser";
  expect(await panel.answer.textContent()).toContain(words);
  return JSON.parse(await panel.shown()) as Echo;
}
