/** Pages as their authors make them, and the site as a reader asks for it. */
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";

interface PageToWrite {
  name: string;
  content?: string;
  parentId?: string;
  meta?: Record<string, unknown>;
  urlName?: string;
}

export interface Written {
  id: string;
  path: string;
}

/** Creates a page below the given one, or at the top; without content, with words of its own. */
export function write(team: Team, draft: PageToWrite): Promise<Written> {
  const { parentId = team.rootPageId, ...rest } = draft;
  const content = `# ${draft.name}\n\nWords of ${draft.name}.`;
  return pagesOf(team).create(parentId, { content, ...rest });
}

/** Creates a page and publishes it. */
export async function publish(team: Team, draft: PageToWrite): Promise<Written> {
  const written = await write(team, draft);
  await pagesOf(team).publish(written.id);
  return written;
}

/** Asks for a state that must be granted; 1 unpublishes. */
export async function setState(team: Team, pageId: string, state: number): Promise<void> {
  await expectStatus(200, pagesOf(team).setState(pageId, { state }));
}

/** Changes the collection's settings. */
export async function updateSettings(team: Team, settings: Record<string, unknown>): Promise<void> {
  const path = `/orgs/${team.orgId}/collections/${team.collectionId}`;
  await expectStatus(200, team.owner.put(path, settings));
}

/** The path of the team's site, or of a page of it. */
export function siteOf(team: Team, path = ""): string {
  const base = `/docs/${team.orgSlug}/${team.collectionSlug}`;
  return path === "" ? base : `${base}/${path}`;
}

/** Asks the site, as nobody in particular. */
export function visit(team: Team, path: string, headers: Record<string, string> = {}) {
  return team.anonymous.get(siteOf(team, path), headers);
}
