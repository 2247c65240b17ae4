/** The domain of a collection's site: written down, proved by a record in its DNS, and checked here. */
import { useState } from "react";
import { updateCollection, verifyDomain } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Refusal } from "./refusal.tsx";
import { useAction } from "./use-action.ts";
import { SectionHeading } from "./section-links.tsx";

interface Props {
  collection: Collection;
  /** It is at this version now: it is read again. */
  onSaved: (version: number) => Promise<void>;
}

export function DomainSettings({ collection, onSaved }: Props) {
  const { customDomain, customDomainVerifiedAt: verifiedAt } = collection;
  const save = async (field: FieldReader) => {
    const customDomain = field("customDomain").trim() || null;
    const { version } = await updateCollection(collection, { customDomain });
    await onSaved(version);
  };
  return (
    <section aria-label="Domain">
      <SectionHeading name="Domain" />
      <Form key={collection.version} submitLabel="Save domain" onSubmit={save}>
        <TextField
          label="Domain of the site"
          name="customDomain"
          defaultValue={customDomain ?? ""}
          placeholder="docs.example.com"
          maxLength={253}
          autoComplete="off"
          spellCheck="false"
          hint={verifiedAt === null ? "Empty for none." : "It is proved, and leads to the site."}
        />
      </Form>
      {customDomain === null ? null : <Proof {...{ collection, onSaved }} />}
    </section>
  );
}

function Proof({ collection, onSaved }: Props) {
  const { customDomainProof: proof, customDomainVerifiedAt: verifiedAt } = collection;
  const [message, setMessage] = useState<string | null>(null);
  const checking = useAction(() => onSaved(collection.version));
  const check = async () => setMessage((await verifyDomain(collection)).message);
  if (proof === null) return null;
  return (
    <>
      <p>
        {verifiedAt === null
          ? "Add this TXT record where the DNS of the domain is kept, then check it:"
          : "This TXT record stays in the DNS; it is looked for each day:"}
      </p>
      <dl className="dns-record">
        <dt>Name</dt>
        <dd>
          <code>{proof.name}</code>
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{proof.value}</code>
        </dd>
      </dl>
      <Refusal text={checking.refusal} />
      <p role="status" className="muted">
        {message}
      </p>
      <button type="button" disabled={checking.isBusy} onClick={() => void checking.run(check)}>
        Check the record
      </button>
    </>
  );
}
