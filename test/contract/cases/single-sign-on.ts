/** Single sign-on. */
import { setTexts } from "#test/domains";
import { issuerOf, newSignInDomain, proveSignInDomain, setProvider } from "#test/single-sign-on";
import { expectStatus } from "#test/team";
import type { Team } from "#test/team";
import type { Cases } from "./case.ts";

const of = (team: Team) => `/orgs/${team.orgId}/single-sign-on`;

export const singleSignOnCases: Cases = {
  getSingleSignOn: (team) => ({ path: of(team) }),
  setSingleSignOn: (team) => ({
    path: of(team),
    body: { issuer: issuerOf(), clientId: "galley", clientSecret: "theirs" },
    as: team.owner.session,
  }),
  deleteSingleSignOn: async (team) => {
    await setProvider(team);
    return { path: of(team) };
  },
  listSignInDomains: (team) => ({ path: `${of(team)}/domains` }),
  createSignInDomain: (team) => ({
    path: `${of(team)}/domains`,
    body: { domain: newSignInDomain() },
  }),
  verifySignInDomain: async (team) => {
    const body = { domain: newSignInDomain() };
    const { id, record } = await expectStatus(201, team.owner.post(`${of(team)}/domains`, body));
    await setTexts(record.name, [record.value]);
    return { path: `${of(team)}/domains/${id}/verify` };
  },
  deleteSignInDomain: async (team) => ({
    path: `${of(team)}/domains/${(await proveSignInDomain(team)).id}`,
  }),
};
