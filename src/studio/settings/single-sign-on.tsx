/** Single sign-on of an organization, for its owners: the provider, whether it is required, and its domains. */
import { useState } from "react";
import type { Organization } from "../api/collections.ts";
import { readSingleSignOn, removeProvider, setProvider } from "../api/single-sign-on.ts";
import type { SingleSignOn } from "../api/single-sign-on.ts";
import { ConfirmDialog } from "../dialog.tsx";
import { CheckField, Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { DirectoryToken } from "./directory-token.tsx";
import { SectionHeading } from "./section-links.tsx";
import { SignInDomains } from "./sign-in-domains.tsx";
import { Unread } from "./unread.tsx";

interface Props {
  organization: Organization;
  onTokenMade: () => void;
}

export function SingleSignOnSettings({ organization, onTokenMade }: Props) {
  const { id } = organization;
  const remote = useRemote(`single sign-on of ${id}`, () => readSingleSignOn(id));
  const { value, reload } = remote;
  return (
    <section aria-label="Single sign-on">
      <SectionHeading name="Single sign-on" />
      <Unread {...remote} />
      {value === null ? null : <Settings {...{ organization, onTokenMade, value, reload }} />}
    </section>
  );
}

interface SettingsProps extends Props {
  value: SingleSignOn;
  reload: () => Promise<void>;
}

function Settings({ organization, onTokenMade, value, reload }: SettingsProps) {
  const { id: orgId, name } = organization;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <p>
        People with an address of a proved domain sign in at your OpenID Connect provider, and
        become members of {name} when they first do. Allow this redirect URI there:
      </p>
      <p>
        <code>{value.redirectUri}</code>
      </p>
      <ProviderForm key={value.provider?.updatedAt} {...{ orgId, value }} onSaved={reload} />
      {value.provider === null ? null : (
        <button type="button" className="danger" onClick={() => setIsRemoving(true)}>
          Remove provider
        </button>
      )}
      <SignInDomains orgId={orgId} />
      <DirectoryToken organization={organization} onMade={onTokenMade} />
      {isRemoving ? (
        <ConfirmDialog
          title="Remove the provider?"
          submitLabel="Remove"
          onClose={() => setIsRemoving(false)}
          onConfirm={async () => {
            await removeProvider(orgId);
            await reload();
          }}
        >
          Everybody whom it signed in is signed out. They stay members, and set a password by mail
          where they have none.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

interface FormProps {
  orgId: string;
  value: SingleSignOn;
  onSaved: () => Promise<void>;
}

function ProviderForm({ orgId, value: { provider }, onSaved }: FormProps) {
  const save = async (field: FieldReader) => {
    const clientSecret = field("clientSecret");
    await setProvider(orgId, {
      issuer: field("issuer").trim(),
      clientId: field("clientId").trim(),
      ...(clientSecret === "" ? {} : { clientSecret }),
      isRequired: field("isRequired") === "on",
    });
    await onSaved();
  };
  const isStored = provider !== null;
  return (
    <Form submitLabel="Save provider" onSubmit={save}>
      <TextField
        label="Issuer"
        name="issuer"
        type="url"
        defaultValue={provider?.issuer ?? ""}
        placeholder="https://login.example.com"
        maxLength={500}
        autoComplete="off"
        required
      />
      <TextField
        label="Client id"
        name="clientId"
        defaultValue={provider?.clientId ?? ""}
        maxLength={500}
        autoComplete="off"
        spellCheck="false"
        required
      />
      <TextField
        label="Client secret"
        name="clientSecret"
        type="password"
        maxLength={500}
        autoComplete="off"
        hint={isStored ? "It is stored and never shown. Empty keeps it." : undefined}
        required={!isStored}
      />
      <CheckField
        label="Required"
        name="isRequired"
        defaultChecked={provider?.isRequired ?? false}
        hint="Members with an address of a proved domain sign in no other way, and are signed out now. Owners keep their password, for the day on which the provider fails."
      />
    </Form>
  );
}
