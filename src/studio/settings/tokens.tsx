/** API tokens: made, rotated and revoked. A secret is shown once. */
import { useState } from "react";
import { listCollections } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listTokens, revokeToken, rotateToken } from "../api/people.ts";
import type { Token } from "../api/people.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { useRemote } from "../use-remote.ts";
import { endsWith } from "./made-with.ts";
import { NewToken } from "./new-token.tsx";
import { Secret } from "./secret.tsx";
import { SectionHeading } from "./section-links.tsx";
import { UnreadPart, Unread } from "./unread.tsx";

const noneYet = (
  <p className="muted">
    None yet. With a token a program does here what you may do, or less: a build that publishes,{" "}
    <code>npx galley</code>, an agent. What there is to ask for is described in{" "}
    <a href="/openapi.json">openapi.json</a>.
  </p>
);

interface Asked {
  what: "rotate" | "revoke";
  token: Token;
}

export function Tokens({ organization: { id } }: { organization: Organization }) {
  const tokens = useRemote(`tokens of ${id}`, () => listTokens(id));
  const collections = useRemote(`collections of ${id}`, () => listCollections(id));
  const named = collections.value ?? [];
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const open = tokens.value?.filter(({ revokedAt }) => revokedAt === null) ?? [];
  const confirm = async ({ what, token }: Asked) => {
    if (what === "rotate") setSecret((await rotateToken(id, token.id)).secret);
    else await revokeToken(id, token.id);
    await tokens.reload();
  };
  return (
    <section aria-label="API tokens">
      <SectionHeading name="API tokens" />
      <Unread {...tokens} />
      {tokens.value !== null && open.length === 0 ? noneYet : null}
      <NewToken
        orgId={id}
        collections={named}
        onMade={async (made) => {
          setSecret(made);
          await tokens.reload();
        }}
      />
      <UnreadPart {...collections} what="The collections to choose from" />
      {secret === null ? null : (
        <Secret label="The secret. It is shown now and never again:" text={secret} />
      )}
      <table className="settings-list">
        <tbody>
          {open.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              collections={named}
              onAsk={(what) => setAsked({ what, token })}
            />
          ))}
        </tbody>
      </table>
      {asked === null ? null : (
        <ConfirmDialog
          title={`${asked.what === "rotate" ? "Rotate" : "Revoke"} ${asked.token.name}?`}
          submitLabel={asked.what === "rotate" ? "Rotate" : "Revoke"}
          onClose={() => setAsked(null)}
          onConfirm={() => confirm(asked)}
        >
          {asked.what === "rotate"
            ? "It gets a new secret. Whatever uses the old one stops at once."
            : "Whatever uses it stops at once, and so does what was made with it: tokens, invitations, links. It cannot be brought back."}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface RowProps {
  token: Token;
  collections: readonly Collection[];
  onAsk: (what: Asked["what"]) => void;
}

function TokenRow({ token, collections, onAsk }: RowProps) {
  return (
    <tr>
      <td>
        <strong>{token.name}</strong>{" "}
        {token.isGranted ? "(signed in)" : <code>{token.start}…</code>}
        <br />
        <span className="muted">{describeToken(token, collections)}</span>
      </td>
      <td className="settings-actions">
        {token.abilities.includes("rotateToken") ? (
          <button type="button" className="quiet" onClick={() => onAsk("rotate")}>
            Rotate<span className="unseen"> {token.name}</span>
          </button>
        ) : null}
        {token.abilities.includes("revokeToken") ? (
          <button type="button" className="quiet" onClick={() => onAsk("revoke")}>
            Revoke<span className="unseen"> {token.name}</span>
          </button>
        ) : null}
      </td>
    </tr>
  );
}

function describeToken(token: Token, collections: readonly Collection[]): string {
  const { scopes, collectionIds, expiresAt, lastUsedAt, madeWith } = token;
  const names = collectionIds?.map((id) => collections.find((each) => each.id === id)?.name ?? id);
  const day = (time: string) => new Date(time).toLocaleDateString();
  return [
    scopes.join(", "),
    names === undefined ? "every collection" : names.join(", "),
    expiresAt === null ? "does not expire" : `until ${day(expiresAt)}`,
    lastUsedAt === null ? "never used" : `last used ${new Date(lastUsedAt).toLocaleString()}`,
    ...(madeWith === null ? [] : [endsWith(madeWith)]),
  ].join(" · ");
}
