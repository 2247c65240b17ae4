/** Pages, their tree and their published versions. */
import { pagesOf } from "#test/pages";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

/** A page with two published versions, the second of them the default; its id. */
async function newEditions(team: Team): Promise<string> {
  const { create, publish, update } = pagesOf(team);
  const { id } = await create(team.rootPageId);
  await publish(id);
  await update(id, { name: "Second edition" });
  await publish(id);
  return id;
}

export const pageCases: Cases = {
  listCollectionPages: async (team) => {
    await pagesOf(team).create(team.rootPageId);
    return { path: `/orgs/${team.orgId}/collection/${team.collectionId}/pages` };
  },
  getPage: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: pagesOf(team).path(id) };
  },
  createPage: (team) => ({
    path: pagesOf(team).path(team.rootPageId),
    body: { name: "Getting started", content: "# Getting started\n" },
  }),
  updatePage: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: pagesOf(team).path(id), body: { name: "Renamed" } };
  },
  duplicatePage: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: `${pagesOf(team).path(id)}/duplicate`, body: {} };
  },
  deletePage: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: pagesOf(team).path(id) };
  },
  updatePageState: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: `${pagesOf(team).path(id)}/state`, body: { state: 2 } };
  },
  setReviewers: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    await expectStatus(200, team.owner.patch(`${pagesOf(team).path(id)}/state`, { state: 0 }));
    const { userId } = team.owner;
    return { path: `${pagesOf(team).path(id)}/reviewers`, body: { reviewers: [userId] } };
  },
  updatePageMeta: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: `${pagesOf(team).path(id)}/meta`, body: { description: "About" } };
  },
  setPageEditable: async (team) => {
    const { id } = await pagesOf(team).create(team.rootPageId);
    return { path: `/api/page/${id}/editable`, body: { editable: true } };
  },
  listArchivedPages: async (team) => {
    const { create, update } = pagesOf(team);
    const { id } = await create(team.rootPageId);
    await update(id, { isArchived: true });
    return { path: `/orgs/${team.orgId}/archive-pages/${team.collectionId}` };
  },
  listDeletedPages: async (team) => {
    const { create, remove } = pagesOf(team);
    await remove((await create(team.rootPageId)).id);
    return { path: `/orgs/${team.orgId}/collections/${team.collectionId}/deleted_pages` };
  },
  restorePage: async (team) => {
    const { create, remove } = pagesOf(team);
    const { id } = await create(team.rootPageId);
    await remove(id);
    return { path: `/orgs/${team.orgId}/restorePage/${id}` };
  },
  movePage: async (team) => {
    const { create } = pagesOf(team);
    const [first, second] = [await create(team.rootPageId), await create(team.rootPageId)];
    return {
      path: `/orgs/${team.orgId}/collections/${team.collectionId}/dragAndDrop`,
      body: { draggedId: second.id, droppedOnId: first.id },
    };
  },
  listPublishedVersions: async (team) => {
    const { create, publish } = pagesOf(team);
    const { id } = await create(team.rootPageId);
    await publish(id);
    return { path: `/published-version/${id}` };
  },
  setDefaultPublishedVersion: async (team) => ({
    path: `/published-version/${await newEditions(team)}`,
    body: { versionNo: 1 },
  }),
  getPublishedVersion: async (team) => ({
    path: `/published-version/${await newEditions(team)}/1`,
  }),
  getUnpublishedChanges: async (team) => ({
    path: `/orgs/${team.orgId}/pages/${await newEditions(team)}/unpublished-changes`,
  }),
  updatePublishedVersion: async (team) => ({
    path: `/published-version/${await newEditions(team)}/2`,
    body: { content: "# Corrected\n", note: "A slip of the pen" },
  }),
  deletePublishedVersion: async (team) => ({
    path: `/published-version/${await newEditions(team)}/1`,
  }),
};
