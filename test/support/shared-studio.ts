/**
 * One open studio for the tests of a file that look at pages of their own: it goes from page to page by itself, as for a
 * click. To load it anew, in a new profile and for a new team, is half of what such a test takes.
 */
import type { Page } from "playwright-core";
import type { TestBrowser } from "./browser.ts";
import type { TestServer } from "./server.ts";
import { leadTo, mintPage, openStudio } from "./studio-page.ts";
import type { StudioPage } from "./studio-page.ts";
import { expectStatus } from "./team.ts";
import type { Person, Team } from "./team.ts";

interface OpenedPage {
  id: string;
  at: (origin: string) => string;
  /** What the service has of it. */
  content: () => Promise<string>;
  team: Team;
  studio: StudioPage;
}

/** Makes a page and opens it in the file's studio, where nothing is left of the page before, what the browser keeps by name included. */
type OpenInStudio = (name: string, content: string) => Promise<OpenedPage>;

/** Opens a page in the studio of one person for all tests of a file; whose it is, the first one says. */
type OpenAs = (page: Pick<OpenedPage, "at">, person: Person) => Promise<StudioPage>;

/** The studio of one person for the tests of a file; `browser` keeps its profiles to the end of the file. */
export function studioOfOne(server: TestServer, browser: TestBrowser): OpenAs {
  let studio: StudioPage | null = null;
  return async ({ at }, person) => {
    if (studio === null) studio = await openStudio(browser, at(server.url), person);
    else {
      await studio.page.unrouteAll({ behavior: "ignoreErrors" });
      await studio.page.evaluate("localStorage.clear()");
      studio.faults.length = 0;
      await leadTo(studio.page, at(""));
    }
    await studio.untilSaved();
    return studio;
  };
}

/** The studio of one team's owner for the tests of a file: opens pages that it makes in that team. */
export function sharedStudio(server: TestServer, browser: TestBrowser): OpenInStudio {
  const openAs = studioOfOne(server, browser);
  let team: Team | null = null;
  return async (name, text) => {
    team ??= await server.mintTeam();
    const { id, at } = await mintPage(team, name, text);
    const { owner } = team;
    const studio = await openAs({ at }, owner);
    const content = async (): Promise<string> =>
      (await expectStatus(200, owner.get(`/api/page/${id}/content`))).content;
    return { id, at, content, team, studio };
  };
}

/**
 * What is opened once, for the tests of a file that leave it as it was: each later one is led to where it begins, and
 * waits until it is ready, as the first one does.
 */
export function openedOnce<Opened extends StudioPage & { begins: string }>(
  open: () => Promise<Opened>,
  untilReady: (page: Page) => Promise<unknown>,
): () => Promise<Opened> {
  let opened: Promise<Opened> | null = null;
  return async () => {
    if (opened === null) opened = open();
    else await leadTo((await opened).page, (await opened).begins);
    const studio = await opened;
    await studio.untilSaved();
    await untilReady(studio.page);
    return studio;
  };
}
