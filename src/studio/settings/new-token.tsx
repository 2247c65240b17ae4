/** The form that makes an API token. */
import type { Collection } from "../api/collections.ts";
import { createToken, scopes } from "../api/people.ts";
import type { TokenDraft } from "../api/people.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { serverNow } from "../server-time.ts";

interface Props {
  orgId: string;
  collections: readonly Collection[];
  onMade: (secret: string) => Promise<void>;
}

const dayMs = 24 * 60 * 60 * 1000;

export function NewToken({ orgId, collections, onMade }: Props) {
  const submit = async (field: FieldReader) => {
    const { secret } = await createToken(orgId, tokenDraft(field, collections));
    await onMade(secret);
  };
  return (
    <details>
      <summary>New token</summary>
      <Form submitLabel="Make token" onSubmit={submit}>
        <TextField label="Token name" name="name" maxLength={100} autoComplete="off" required />
        <fieldset>
          <legend>It may</legend>
          {scopes.map((scope) => (
            <Tickbox key={scope} name={`scope ${scope}`} label={scope} isOn={scope === "read"} />
          ))}
        </fieldset>
        <fieldset>
          <legend>Only in these collections; in every one where none is chosen</legend>
          {collections.map(({ id, name }) => (
            <Tickbox key={id} name={`collection ${id}`} label={name} />
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor="token-days">Expires</label>
          <select id="token-days" name="days" defaultValue="90">
            <option value="30">in 30 days</option>
            <option value="90">in 90 days</option>
            <option value="365">in a year</option>
            <option value="">never</option>
          </select>
        </div>
      </Form>
    </details>
  );
}

function Tickbox({ name, label, isOn = false }: { name: string; label: string; isOn?: boolean }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} defaultChecked={isOn} /> {label}
    </label>
  );
}

function tokenDraft(field: FieldReader, collections: readonly Collection[]): TokenDraft {
  const isChosen = (name: string) => field(name) === "on";
  const days = Number(field("days"));
  const ids = collections.map(({ id }) => id).filter((id) => isChosen(`collection ${id}`));
  return {
    name: field("name"),
    scopes: scopes.filter((scope) => isChosen(`scope ${scope}`)),
    ...(ids.length > 0 ? { collectionIds: ids } : {}),
    ...(days > 0 ? { expiresAt: new Date(serverNow() + days * dayMs).toISOString() } : {}),
  };
}
