/** Set Single Sign-on: names the organization's provider, once it has answered as an OpenID Connect provider does. */
import type * as z from "zod";
import type { Database } from "#db/client";
import { toSetProvider } from "#domains/organizations/abilities";
import { linkedTo, selectBound } from "#domains/organizations/account/queries";
import { signOut } from "#domains/organizations/errands/errands";
import { closeOfPeople } from "#domains/rooms/index";
import { invalid } from "#failure";
import { newIdIn } from "#ids";
import type { Context } from "#operation/context";
import type { OrganizationSubject } from "#access/needs";
import { defineOperation } from "#operation/define";
import { orgParams } from "#operation/fields";
import { outboundGuardOf } from "#security/outbound";
import { presentSingleSignOn, setSingleSignOnBody, singleSignOn } from "./contract.ts";
import { findProvider } from "./queries.ts";
import type { ProviderRow } from "./queries.ts";
import { deleteProvider, insertProvider, updateProvider } from "./rows.ts";
import { sealSecret } from "./secret.ts";

type SingleSignOnBody = z.infer<typeof setSingleSignOnBody>;

export const setSingleSignOn = defineOperation({
  id: "setSingleSignOn",
  method: "PUT",
  path: "/orgs/:orgId/single-sign-on",
  status: 200,
  summary: "Set an organization's provider of single sign-on",
  access: toSetProvider,
  params: orgParams,
  body: setSingleSignOnBody,
  example: {
    issuer: "https://login.example.com",
    clientId: "galley",
    clientSecret: "what the provider gave",
    isRequired: false,
  },
  result: singleSignOn,
  fails: ["conflict"],
  emits: { audit: ["SET_SINGLE_SIGN_ON"] },
  async run(context, { body }) {
    const { primary: db, directory, orgId, configuration, baseUrl } = context;
    const before = await findProvider(db, orgId);
    const row = await providerRow(context, body, before);
    const { providerFault } = await import("./provider.ts");
    const fault = await providerFault(outboundGuardOf(configuration, baseUrl), row.issuer);
    if (fault !== null) throw invalid("body.issuer", fault, "no_provider");
    const { issuer, clientId, isRequired } = row;
    const isNewlyRequired = isRequired && before?.isRequired !== true;
    const bound = isNewlyRequired ? await selectBound({ db, directory }, orgId) : [];
    const replaced = before === null || before.id === row.id ? null : before.id;
    const linked = replaced === null ? [] : await linkedTo(directory, replaced);
    const signingOut = signOut(context, orgId, [
      ...(replaced === null ? [] : [{ providerId: replaced }]),
      ...(bound.length === 0 ? [] : [{ userIds: bound }]),
    ]);
    await context.commit({
      changes: [
        ...(before === null ? [insertProvider(db, row)] : replacing(db, before, row)),
        ...signingOut.changes,
      ],
      audit: {
        eventType: "SET_SINGLE_SIGN_ON",
        eventId: orgId,
        eventResponse: { issuer, clientId, isRequired },
      },
    });
    await signingOut.run();
    const signedOut = [...linked.map(({ userId }) => userId), ...bound];
    context.defer(closeOfPeople(context, signedOut));
    return presentSingleSignOn(baseUrl, orgId, row);
  },
});

const isSame = (before: ProviderRow | null, body: SingleSignOnBody): before is ProviderRow =>
  before !== null && before.issuer === body.issuer && before.clientId === body.clientId;

/** What is to be stored: what is there with the changes, where it is the same provider, else a new one. */
async function providerRow(
  { orgId, now, configuration }: Context<OrganizationSubject>,
  body: SingleSignOnBody,
  before: ProviderRow | null,
): Promise<ProviderRow> {
  const { issuer, clientId, clientSecret, isRequired } = body;
  const sealed = async (id: string, secret: string) => ({
    id,
    sealedSecret: await sealSecret(configuration, id, secret),
  });
  if (isSame(before, body)) {
    const secret = clientSecret === undefined ? {} : await sealed(before.id, clientSecret);
    return { ...before, ...secret, isRequired, updatedAt: now };
  }
  if (clientSecret === undefined) {
    throw invalid("body.clientSecret", "is missing: none is stored for this issuer and client");
  }
  const secret = await sealed(newIdIn(orgId), clientSecret);
  return {
    ...secret,
    orgId,
    issuer,
    clientId,
    isRequired,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The same provider is changed; another one takes its place, and with it nobody is linked. */
function replacing(db: Database, before: ProviderRow, row: ProviderRow) {
  if (before.id === row.id) return [updateProvider(db, before, row)];
  return [deleteProvider(db, before), insertProvider(db, row)];
}
