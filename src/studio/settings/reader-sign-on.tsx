/** Readers of a private collection whom the organization's own provider signs in. */
import { useState } from "react";
import type { ReaderAccess, ReaderAccessDraft } from "../api/reader-access.ts";
import { CheckField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";

interface SignOnProps {
  /** It is the way that was chosen; else it may stand beside that. */
  isAlways: boolean;
  value: ReaderAccess;
}

export function SignOnFields({ isAlways, value }: SignOnProps) {
  const [isBeside, setIsBeside] = useState(value.singleSignOn !== null);
  return (
    <>
      {isAlways ? null : (
        <CheckField
          label="Whom our single sign-on signs in, too"
          name="signOnBeside"
          checked={isBeside}
          onChange={({ currentTarget }) => setIsBeside(currentTarget.checked)}
        />
      )}
      {isAlways || isBeside ? <Rule value={value} /> : null}
    </>
  );
}

function Rule({ value: { singleSignOn, issuer, redirectUris } }: { value: ReaderAccess }) {
  return (
    <>
      <TextField
        label="Domains of addresses"
        name="signOnDomains"
        defaultValue={singleSignOn?.domains.join(", ") ?? ""}
        placeholder="acme.example, corp.example"
        autoComplete="off"
        hint="Between commas. Empty: everybody whom the provider signs in."
      />
      <TextField
        label="Claim that names groups"
        name="groupsClaim"
        defaultValue={singleSignOn?.groupsClaim ?? ""}
        placeholder="groups"
        autoComplete="off"
        hint="Of those that it names, the ones below count. Empty: no groups."
      />
      <dl className="dns-record">
        <dt>Provider</dt>
        <dd>{issuer ?? "None yet: an owner sets it in the organization's settings."}</dd>
        <dt>Redirect URI</dt>
        {redirectUris.map((uri) => (
          <dd key={uri}>
            <code>{uri}</code>
          </dd>
        ))}
      </dl>
      <p className="muted">Allow each redirect URI at the provider, beside the members' one.</p>
    </>
  );
}

/** What the form says of it; null where nobody comes in so. */
export function signOnIn(
  field: FieldReader,
  isAlways: boolean,
): NonNullable<ReaderAccessDraft["singleSignOn"]> | null {
  if (!isAlways && field("signOnBeside") === "") return null;
  const groupsClaim = field("groupsClaim").trim() || null;
  return { groupsClaim, domains: splitNames(field("signOnDomains")) };
}

/** Names between commas. */
export function splitNames(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}
