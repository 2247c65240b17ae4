/** Where a person lets an agent in: it names who asks, and asks for which organization, collections and rights. */
import { useState } from "react";
import type { User } from "../api/account.ts";
import { answerConsent, readClient } from "../api/authorization.ts";
import { listCollections, listOrganizations } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { Form } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Logo } from "../logo.tsx";
import { useRemote } from "../use-remote.ts";
import { grantable, readRequest } from "./connect-request.ts";
import type { GrantedAccess, Request } from "./connect-request.ts";
import { Unread } from "../settings/unread.tsx";

export function Connect({ user }: { user: User }) {
  const request = readRequest(location.search.slice(1));
  return (
    <main className="account">
      <section className="account-card">
        <Logo />
        {request === null ? (
          <p role="alert">This address asks for nothing: begin again in the agent.</p>
        ) : (
          <Asked request={request} user={user} />
        )}
      </section>
    </main>
  );
}

function Asked({ request, user }: { request: Request; user: User }) {
  const client = useRemote(`client ${request.clientId}`, () => readClient(request.clientId));
  const organizations = useRemote("organizations", listOrganizations);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const orgId = chosenId ?? organizations.value?.[0]?.id ?? null;
  const collections = useRemote(orgId, () => listCollections(orgId ?? ""));
  const failed = [client, organizations, collections].find(({ error }) => error !== null);
  if (failed !== undefined) return <Unread {...failed} />;
  if (client.value === null || organizations.value === null) return <p>Loading…</p>;
  const submit = async (field: FieldReader) => {
    const choice = choiceOf(field, request, orgId ?? "", collections.value ?? []);
    location.assign(await answerConsent(request.query, { accept: true, ...choice }));
  };
  const refuse = async () => location.assign(await answerConsent(request.query, { accept: false }));
  return (
    <>
      <h1>Let {client.value.client_name ?? "an agent"} in?</h1>
      <p className="muted">
        That is the name it gives itself. It answers to{" "}
        <code>{new URL(request.returnTo).host}</code>, and works as <strong>{user.name}</strong> (
        {user.email}), within your rights. It stands among your API tokens, where you can revoke it,
        and ends after 90 days.
      </p>
      <Form
        submitLabel="Let it in"
        onSubmit={submit}
        beside={
          <button type="button" onClick={() => void refuse()}>
            Refuse
          </button>
        }
      >
        <Choices
          request={request}
          organizations={organizations.value}
          collections={collections.value ?? []}
          orgId={orgId ?? ""}
          onOrganization={setChosenId}
        />
      </Form>
    </>
  );
}

interface ChoicesProps {
  request: Request;
  organizations: readonly Organization[];
  collections: readonly Collection[];
  orgId: string;
  onOrganization: (orgId: string) => void;
}

function Choices({ request, organizations, collections, orgId, onOrganization }: ChoicesProps) {
  return (
    <>
      <div className="field">
        <label htmlFor="connect-organization">In the organization</label>
        <select
          id="connect-organization"
          value={orgId}
          onChange={(event) => onOrganization(event.target.value)}
        >
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend>It may</legend>
        {request.scopes.map((scope) => (
          <label key={scope} className="choice">
            <input type="checkbox" name={`scope ${scope}`} defaultChecked /> {grantable[scope]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Only in these collections (none: in every one)</legend>
        {collections.map(({ id, name }) => (
          <label key={id} className="choice">
            <input type="checkbox" name={`collection ${id}`} /> {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function choiceOf(
  field: FieldReader,
  { scopes }: Request,
  orgId: string,
  collections: readonly Collection[],
): GrantedAccess {
  const isChosen = (name: string) => field(name) === "on";
  const ids = collections.map(({ id }) => id).filter((id) => isChosen(`collection ${id}`));
  return {
    orgId,
    scopes: scopes.filter((scope) => isChosen(`scope ${scope}`)),
    collectionIds: ids.length === 0 ? null : ids,
  };
}
