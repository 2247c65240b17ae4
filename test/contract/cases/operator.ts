/** What whoever runs the service does. */
import { exportOf } from "#test/archives";
import { createClient } from "#test/client";
import type { Client } from "#test/client";
import { givenUpEvent } from "#test/events";
import { operatorToken } from "#test/operator";
import { openDatabase } from "#db/client";
import { lowerFence, raiseFence } from "#db/fence/fence";
import { slotOf } from "#ids";
import { endedMove } from "#test/fences";
import { allDatabases } from "#test/own-database";
import { expectStatus } from "#test/team";
import { formOf } from "#test/uploads";
import { baseUrl, send } from "#test/worker";
import type { Cases } from "./case.ts";

const operator = () => createClient(send, baseUrl, { Authorization: `Bearer ${operatorToken}` });

/** An operator who leaves no slot paused: other tests' organizations may be in it. */
function passing(slot: string): Client {
  const client = operator();
  const pause = { from: slot, to: slot, moveId: "" };
  const each = () => allDatabases().map((database) => openDatabase(database));
  return {
    ...client,
    // What is done before and behind the call is in no log: it is not what the call commits.
    async request(method, path, body, headers) {
      if (method === "DELETE") for (const db of each()) await raiseFence(db, pause, Date.now());
      const answer = await client.request(method, path, body, headers);
      for (const db of each()) await lowerFence(db, pause, Date.now());
      return answer;
    },
  };
}

export const operatorCases: Cases = {
  getStatus: () => ({ path: "/status" }),
  getMetrics: () => ({ path: "/metrics", as: operator() }),
  listAllOrganizations: () => ({ path: "/operator/organizations", as: operator() }),
  openOrganization: () => ({
    path: "/operator/organizations",
    body: {
      name: "Acme",
      slug: `acme-${Math.random().toString(36).slice(2)}`,
      ownerEmail: "grace@example.com",
    },
    as: operator(),
  }),
  suspendOrganization: (team) => ({
    path: `/operator/organizations/${team.orgId}/suspension`,
    body: { reason: "Its pages lead readers to false sign-in forms." },
    as: operator(),
  }),
  resumeOrganization: (team) => ({
    path: `/operator/organizations/${team.orgId}/suspension`,
    as: operator(),
  }),
  getOrganizationQuotas: (team) => ({
    path: `/operator/organizations/${team.orgId}/quotas`,
    as: operator(),
  }),
  setQuotas: (team) => ({
    path: `/operator/organizations/${team.orgId}/quotas`,
    body: { pages: 5_000, members: 50 },
    as: operator(),
  }),
  listDeletedOrganizations: () => ({ path: "/operator/deleted-organizations", as: operator() }),
  purgeOrganization: (team) => ({
    path: `/operator/organizations/${team.orgId}/purge`,
    body: { slug: team.orgSlug },
    as: operator(),
  }),
  listAllDeadLetters: () => ({ path: "/operator/dead-letters", as: operator() }),
  replayAnyDeadLetter: async (team) => ({
    path: `/operator/dead-letters/${await givenUpEvent(team)}/replay`,
    as: operator(),
  }),
  dropDeadLetter: async (team) => ({
    path: `/operator/dead-letters/${await givenUpEvent(team)}`,
    as: operator(),
  }),
  archiveAnyOrganization: (team) => ({
    path: `/operator/organizations/${team.orgId}/archives`,
    as: operator(),
  }),
  getOperatedJob: async (team) => ({
    path: `/operator/organizations/${team.orgId}/jobs/${await exportOf(team)}`,
    as: operator(),
  }),
  bringArchive: (team) => ({
    path: `/operator/organizations/${team.orgId}/archives/01JD0000000000000000000000/objects`,
    body: formOf("part-000001.ndjson", "{}", "name"),
    headers: { "Content-Type": "multipart/form-data; boundary=edge" },
    as: operator(),
  }),
  restoreOrganization: async (team) => ({
    path: `/operator/organizations/${team.orgId}/restorations`,
    body: { archiveId: await exportOf(team) },
    as: operator(),
  }),
  inviteFirstOwner: async () => {
    const slug = `acme-${Math.random().toString(36).slice(2)}`;
    const body = { name: "Acme", slug, ownerEmail: "grace@example.com" };
    const { id } = await expectStatus(201, operator().post("/operator/organizations", body));
    return {
      path: `/operator/organizations/${id}/owner-invitations`,
      body: { ownerEmail: "grace@example.com" },
      as: operator(),
    };
  },
  endSessionsOfPerson: ({ member }) => ({
    path: "/operator/ended-sessions",
    body: { email: member.email },
    as: operator(),
  }),
  reconcilePages: () => ({
    path: "/operator/reconciliations",
    body: { after: "zzzzzzzzzzzz" },
    as: operator(),
  }),
  listSlots: () => ({ path: "/operator/slots", as: operator() }),
  moveSlots: async ({ orgId }) => {
    await endedMove(slotOf(orgId));
    return {
      path: `/operator/slots/${slotOf(orgId)}/move`,
      body: { to: "DB" },
      as: operator(),
    };
  },
  pauseSlots: ({ orgId }) => ({
    path: `/operator/slots/${slotOf(orgId)}/pause`,
    as: passing(slotOf(orgId)),
  }),
  resumeSlots: ({ orgId }) => ({
    path: `/operator/slots/${slotOf(orgId)}/pause`,
    as: passing(slotOf(orgId)),
  }),
};
