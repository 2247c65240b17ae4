/**
 * One open studio for the tests of a file that look at pages of their own: it goes from page to page by itself, as for a
 * click. To load it anew, in a new profile and for a new team, is half of what such a test takes.
 */
import type { Page } from "playwright-core";
import type { Profiles, TestBrowser } from "./browser.ts";
import type { TestServer } from "./server.ts";
import { leadTo, mintPage, openStudio } from "./studio-page.ts";
import type { StudioPage } from "./studio-page.ts";
import { expectStatus, mintTeamAt } from "./team.ts";
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

/** Opens an address of the studio in one page: the first one is loaded, and each later one led to. */
function ledStudio(browser: Profiles): (address: string, person: Person) => Promise<StudioPage> {
  let studio: StudioPage | null = null;
  return async (address, person) => {
    if (studio === null) return (studio = await openStudio(browser, address, person));
    const { page, faults } = studio;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate("localStorage.clear()");
    faults.length = 0;
    await leadTo(page, new URL(address).pathname);
    return studio;
  };
}

/** The studio of one person for the tests of a file; `browser` keeps its profiles to the end of the file. */
export function studioOfOne(server: TestServer, browser: TestBrowser): OpenAs {
  const open = ledStudio(browser);
  return async ({ at }, person) => {
    const studio = await open(at(server.url), person);
    await studio.untilSaved();
    return studio;
  };
}

interface FoundersStudio {
  /** A team of one test alone, of the same three people each time. */
  mintTeam: () => Promise<Team>;
  /** The owner's studio, in a window of the usual size, led to this address of it. */
  open: (address: string) => Promise<StudioPage>;
}

/** The studio of somebody who founds an organization for each test of a file. */
export function foundersStudio(server: TestServer, browser: Profiles): FoundersStudio {
  const openAs = ledStudio(browser);
  let first: Promise<Team> | null = null;
  return {
    async mintTeam() {
      if (first === null) return (first = server.mintTeam());
      const { owner, admin, member, send, baseUrl } = await first;
      return mintTeamAt(send, baseUrl, Promise.resolve([owner, admin, member]));
    },
    async open(address) {
      if (first === null) throw new Error("There is no team yet.");
      const studio = await openAs(address, (await first).owner);
      await studio.page.setViewportSize(usualSize);
      return studio;
    },
  };
}

/** As Playwright opens a page. */
const usualSize = { width: 1280, height: 720 };

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
