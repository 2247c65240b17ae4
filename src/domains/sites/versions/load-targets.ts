/** The copies of a page in other versions of its site, and what its text would change in each. */
import { loadAllowed } from "#access/load";
import { toPage } from "#access/needs";
import type { PageSubject } from "#access/needs";
import { changedLines } from "#content/show-difference";
import { roomOf } from "#domains/rooms/index";
import { viewerOf } from "#domains/sites/structure/load";
import { Failure, invalid } from "#failure";
import type { Context } from "#operation/context";
import type { AppliedTarget, applyBody } from "./contract.ts";
import { pagesLinkedIn, withLedLinks } from "./led-links.ts";
import { selectSamePages, selectVersionsBeside } from "./queries.ts";
import type { SamePage, VersionBeside } from "./queries.ts";

type Calling = Context<PageSubject>;

export type AskedTargets = NonNullable<(typeof applyBody)["_output"]["targets"]>;

/** A copy, and in which version it stands. */
interface Copy {
  page: SamePage;
  version: string;
  versionName: string;
}

export interface Versions {
  /** What the site calls the version that the page is of. */
  ownName: string;
  /** In the order of the site's versions. */
  copies: Copy[];
}

/** The copies of the page that the caller may see. */
export async function loadVersions(context: Calling): Promise<Versions> {
  const { db, orgId, subject } = context;
  const { page } = subject;
  const key = { orgId, collectionId: page.collectionId };
  const beside = await selectVersionsBeside(db, key, viewerOf(context));
  const collectionIds = beside.map(({ collectionId }) => collectionId);
  const same = await selectSamePages(db, key, [page.id], collectionIds);
  const [first] = beside;
  const names = first?.versions ?? [];
  const nameOf = (version: string | null) =>
    names.find(({ slug }) => slug === version)?.name ?? version ?? "";
  const placeOf = ({ version }: VersionBeside) => names.findIndex(({ slug }) => slug === version);
  const copies = beside
    .toSorted((one, another) => placeOf(one) - placeOf(another))
    .flatMap(({ collectionId, version }) => {
      const found = same.find((each) => each.collectionId === collectionId);
      return found === undefined
        ? []
        : [{ page: found, version: version ?? "", versionName: nameOf(version) }];
    });
  return { ownName: nameOf(first?.ownVersion ?? null), copies };
}

/** The copy that is asked for. Throws `not_found` for what the caller may not see, `validation_failed` for any other page. */
export async function expectCopy(
  context: Calling,
  { copies }: Versions,
  { pageId }: AskedTargets[number],
  at: number,
): Promise<Copy> {
  const copy = copies.find(({ page }) => page.id === pageId);
  if (copy !== undefined) return copy;
  await loadTarget(context, pageId, 1);
  throw invalid(
    `body.targets.${at}.pageId`,
    "is no copy of this page in another version of its site: a `dryRun` without `targets` lists those that there are",
  );
}

function loadTarget(context: Calling, pageId: string, level: 1 | 2): Promise<PageSubject> {
  const scope = level === 1 ? "read" : "write";
  const access = toPage({ level, scope, organizationAt: "params.orgId" });
  const params = { orgId: context.orgId, pageId };
  return loadAllowed(context, access, { params, query: {}, body: {} });
}

/** A copy as it is now, and as it would be. */
export interface PreparedCopy {
  copy: Copy;
  subject: PageSubject;
  /** To which page of its version a link to one of this version leads, by ids. */
  led: ReadonlyMap<string, string>;
  before: string;
  after: string;
  hash: string;
}

/** For the text of the page: leads its links to what is the same in a copy's version, and compares. */
export async function preparing(context: Calling, text: string, { copies }: Versions) {
  const { db, orgId, bindings, subject } = context;
  const linked = await pagesLinkedIn(text);
  const collectionIds = copies.map(({ page }) => page.collectionId);
  const key = { orgId, collectionId: subject.page.collectionId };
  const same = await selectSamePages(db, key, linked, collectionIds);
  /** Throws where the caller may not change the copy, where it is archived, and where it says something else than was expected. */
  return async (copy: Copy, expectedHash: string | undefined): Promise<PreparedCopy> => {
    const { page, versionName } = copy;
    const target = await loadTarget(context, page.id, 2);
    const row = target.page;
    if (row.isArchived || row.isUnderArchive)
      throw new Failure(
        "invalid_transition",
        `“${page.name}” of ${versionName} is archived: take it out of the archive first.`,
      );
    const { text: before, hash } = await roomOf(bindings, page.id).read();
    if (expectedHash !== undefined && expectedHash !== hash)
      throw new Failure(
        "stale_version",
        `“${page.name}” of ${versionName} has changed: its hash is ${hash} now. Compare again first.`,
      );
    const there = same.filter(({ collectionId }) => collectionId === page.collectionId);
    const led = new Map(there.map(({ of, id }) => [of, id]));
    return { copy, subject: target, led, before, after: await withLedLinks(text, led), hash };
  };
}

/** What is said of a copy in which nothing is done. */
export function refusedTarget({ page, version, versionName }: Copy, why: string): AppliedTarget {
  return {
    pageId: page.id,
    name: page.name,
    path: page.path,
    collectionId: page.collectionId,
    version,
    versionName,
    hasChanged: false,
    contentHash: null,
    addedLines: null,
    removedLines: null,
    versionId: null,
    refusal: why,
  };
}

/** What is said of a copy: how much differs, before anything is written. */
export function comparedTarget({ copy, before, after, hash }: PreparedCopy): AppliedTarget {
  const { added, removed } = changedLines(before, after);
  return {
    ...refusedTarget(copy, ""),
    hasChanged: before !== after,
    contentHash: hash,
    addedLines: added,
    removedLines: removed,
    refusal: null,
  };
}
