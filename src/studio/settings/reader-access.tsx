/** Who reads a private collection beside its members: readers whom a product of the owner's or the organization's provider signs in, or whom a list of addresses names. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { deleteReaderAccess, readReaderAccess, setReaderAccess } from "../api/reader-access.ts";
import type { ReaderAccess, ReaderAccessDraft } from "../api/reader-access.ts";
import { Form, LongTextField, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { SignOnFields, signOnIn, splitNames } from "./reader-sign-on.tsx";
import { Unread } from "./unread.tsx";
import { SectionHeading } from "./section-links.tsx";

type Way = "members" | "signOn" | "addresses" | "secret" | "jwks" | "home";

const choices: readonly { value: Way; label: string }[] = [
  { value: "members", label: "Nobody: members alone" },
  { value: "signOn", label: "Whom our single sign-on signs in" },
  { value: "addresses", label: "Whose mail addresses we list, by a code in the mail" },
  { value: "secret", label: "Whom our product signs in, by a shared secret" },
  { value: "jwks", label: "Whom our product signs in, by its public keys" },
  { value: "home", label: "As at the home of its site" },
];

export function ReaderAccessSettings({ collection }: { collection: Collection }) {
  const access = useRemote(`readers of ${collection.id}`, () => readReaderAccess(collection));
  const { value, reload } = access;
  return (
    <section aria-label="Who reads without an account">
      <SectionHeading name="Who reads without an account" />
      <p className="muted">
        {collection.isPublic
          ? "Everybody reads this collection. What is set here holds once it is private."
          : "Members read this collection, and beside them whom you let in here."}
      </p>
      <Unread {...access} due="form" />
      {value === null ? null : (
        <AccessForm key={value.updatedAt} {...{ collection, value }} onSaved={reload} />
      )}
    </section>
  );
}

interface FormProps {
  collection: Collection;
  value: ReaderAccess;
  onSaved: () => Promise<void>;
}

function AccessForm({ collection, value, onSaved }: FormProps) {
  const [way, setWay] = useState(wayOf(value));
  const [isSaved, setIsSaved] = useState(false);
  const save = async (field: FieldReader) => {
    if (way !== "members") await setReaderAccess(collection, draftOf(way, field));
    else if (value.updatedAt !== null) await deleteReaderAccess(collection);
    setIsSaved(true);
    await onSaved();
  };
  return (
    <>
      <Form submitLabel="Save readers" onSubmit={save}>
        <SelectField
          label="Who reads beside members"
          name="way"
          defaultValue={way}
          options={choices}
          onChange={(chosen) => setWay(chosen as Way)}
        />
        {way === "secret" || way === "jwks" ? <TokenFields way={way} value={value} /> : null}
        {way === "members" || way === "home" ? null : (
          <>
            <SignOnFields isAlways={way === "signOn"} value={value} />
            <ListFields way={way} value={value} />
          </>
        )}
        {way === "members" ? null : (
          <TextField
            label="Groups that may enter"
            name="allowedGroups"
            defaultValue={value.allowedGroups.join(", ")}
            autoComplete="off"
            hint="Between commas. To others this collection is not there. Empty: every reader may."
          />
        )}
      </Form>
      <p role="status" className="muted">
        {isSaved ? "Saved." : (value.endedReason ?? "")}
      </p>
      {way === "secret" || way === "jwks" ? <WhatToSign value={value} /> : null}
    </>
  );
}

function TokenFields({ way, value: { token } }: { way: Way; value: ReaderAccess }) {
  const isStored = token?.kind === "secret";
  return (
    <>
      {way === "secret" ? (
        <TextField
          label="Secret"
          name="secret"
          type="password"
          minLength={32}
          maxLength={500}
          autoComplete="off"
          required={!isStored}
          hint={
            isStored
              ? "Empty: the one that is stored stays."
              : "32 characters or more, as your server has it. It is never shown again."
          }
        />
      ) : (
        <LongTextField
          label="Public keys"
          name="jwks"
          rows={6}
          defaultValue={token?.jwks ?? ""}
          spellCheck="false"
          required
          hint="The JSON of a JWK set, RS256 or ES256. No private key."
        />
      )}
      <TextField
        label="Where readers sign in"
        name="signInUrl"
        type="url"
        defaultValue={token?.signInUrl ?? ""}
        placeholder="https://app.example.com/docs"
        autoComplete="off"
        hint="The page in front of this site leads there. Empty: it tells readers to come from your product."
      />
    </>
  );
}

function ListFields({ way, value: { addresses, groups } }: { way: Way; value: ReaderAccess }) {
  return (
    <>
      <LongTextField
        label="Addresses"
        name="addresses"
        rows={6}
        defaultValue={addresses.map(lineOfListed).join("\n")}
        spellCheck="false"
        required={way === "addresses"}
        hint={`One a line, or *@ and a domain for everybody there; groups behind a colon: *@acme.example: partners.${way === "addresses" ? "" : " They come in by a code in the mail, beside the others."}`}
      />
      <TextField
        label="Groups"
        name="groups"
        defaultValue={groups.join(", ")}
        autoComplete="off"
        hint="All that your product, your provider or the list above may say of readers, between commas."
      />
    </>
  );
}

function WhatToSign({ value: { audience, entryUrl } }: { value: ReaderAccess }) {
  return (
    <>
      <p>
        Your server signs a JWT with <code>sub</code> (who reads), <code>exp</code>,{" "}
        <code>aud</code> and, if you like, <code>groups</code>, and sends its reader to the address
        with <code>?token=</code> behind it:
      </p>
      <dl className="dns-record">
        <dt>aud</dt>
        <dd>
          <code>{audience}</code>
        </dd>
        <dt>Address</dt>
        <dd>
          <code>{entryUrl}</code>
        </dd>
      </dl>
    </>
  );
}

function wayOf({ followsHome, token, addresses, singleSignOn }: ReaderAccess): Way {
  if (followsHome) return "home";
  if (token !== null) return token.kind;
  if (singleSignOn !== null) return "signOn";
  return addresses.length > 0 ? "addresses" : "members";
}

type Listed = ReaderAccess["addresses"][number];

const lineOfListed = ({ address, groups }: Listed) =>
  groups.length === 0 ? address : `${address}: ${groups.join(", ")}`;

function listedIn(text: string): Listed[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [address = "", ...groups] = line.split(":");
      return { address: address.trim(), groups: splitNames(groups.join(":")) };
    });
}

function draftOf(way: Way, field: FieldReader): ReaderAccessDraft {
  const allowedGroups = splitNames(field("allowedGroups"));
  if (way === "home") return { followsHome: true, allowedGroups };
  const signInUrl = field("signInUrl").trim() || null;
  const secret = way === "secret" ? field("secret") : "";
  const key = way === "jwks" ? { jwks: field("jwks") } : secret === "" ? {} : { secret };
  return {
    followsHome: false,
    groups: splitNames(field("groups")),
    allowedGroups,
    addresses: listedIn(field("addresses")),
    singleSignOn: signOnIn(field, way === "signOn"),
    token: way === "secret" || way === "jwks" ? { ...key, signInUrl } : null,
  };
}
