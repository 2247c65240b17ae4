/** The domains whose addresses an organization's provider signs in: named, proved by a record in the DNS, taken out. */
import {
  addSignInDomain,
  listSignInDomains,
  removeSignInDomain,
  verifySignInDomain,
} from "../api/single-sign-on.ts";
import type { SignInDomain } from "../api/single-sign-on.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";
import { Unread } from "./unread.tsx";
import { useAction } from "./use-action.ts";
import type { RunningAction } from "./use-action.ts";

export function SignInDomains({ orgId }: { orgId: string }) {
  const domains = useRemote(`sign-in domains of ${orgId}`, () => listSignInDomains(orgId));
  const { value, reload } = domains;
  const action = useAction(reload);
  const add = async (field: FieldReader) => {
    await addSignInDomain(orgId, field("domain").trim());
    await reload();
  };
  return (
    <>
      <h3>Domains of addresses</h3>
      <Refusal text={action.refusal} />
      <Unread {...domains} />
      {value?.map((domain) => (
        <Domain key={domain.id} {...{ domain, action }} />
      ))}
      <Form key={value?.length} submitLabel="Add domain" onSubmit={add}>
        <TextField
          label="Domain behind the @"
          name="domain"
          placeholder="example.com"
          maxLength={253}
          autoComplete="off"
          spellCheck="false"
          required
        />
      </Form>
    </>
  );
}

function Domain({ domain: each, action }: { domain: SignInDomain; action: RunningAction }) {
  const { id, orgId, domain, verifiedAt, record } = each;
  return (
    <article aria-label={domain} className="sign-in-domain">
      <p>
        <strong>{domain}</strong>{" "}
        <span className="muted">
          {verifiedAt === null
            ? "Add this TXT record to its DNS, then check it."
            : "It is proved. The record stays in the DNS: it is looked for each day."}
        </span>
      </p>
      <dl className="dns-record">
        <dt>Name</dt>
        <dd>
          <code>{record.name}</code>
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{record.value}</code>
        </dd>
      </dl>
      <Buttons
        isBusy={action.isBusy}
        onCheck={() => void action.run(() => verifySignInDomain(orgId, id))}
        onRemove={() => void action.run(() => removeSignInDomain(orgId, id))}
      />
    </article>
  );
}

interface ButtonsProps {
  isBusy: boolean;
  onCheck: () => void;
  onRemove: () => void;
}

function Buttons({ isBusy, onCheck, onRemove }: ButtonsProps) {
  return (
    <div className="form-buttons">
      <button type="button" disabled={isBusy} onClick={onRemove}>
        Remove
      </button>
      <button type="button" disabled={isBusy} onClick={onCheck}>
        Check the record
      </button>
    </div>
  );
}
