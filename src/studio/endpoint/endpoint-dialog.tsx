/** The request that a page describes, edited: address, parameters, authorisation, body, answers. */
import { useState } from "react";
import { saveEndpoint } from "../api/endpoints.ts";
import type { ReadEndpoint } from "../api/endpoints.ts";
import { Problem } from "../api/request.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import { AuthFields } from "./auth-fields.tsx";
import { BodyFields } from "./body-fields.tsx";
import { endpointDraft, endpointOf } from "./endpoint-draft.ts";
import type { EndpointDraft } from "./endpoint-draft.ts";
import { methods } from "./methods.ts";
import { ParameterTable } from "./parameter-table.tsx";
import { ResponseList } from "./response-list.tsx";

interface Props {
  orgId: string;
  pageId: string;
  read: ReadEndpoint;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

export function EndpointDialog({ orgId, pageId, read, onSaved, onClose }: Props) {
  // As it was opened: what is read anew while it is open is not what its fields began with.
  const [{ endpoint: edited, version }] = useState(read);
  const [draft, setDraft] = useState(() => endpointDraft(edited));
  const change = (part: Partial<EndpointDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = async () => {
    const endpoint = endpointOf(draft);
    await saveEndpoint(orgId, pageId, { endpoint, version }).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== "stale_version") throw error;
      throw new Error(
        "Somebody else changed this page meanwhile. Nothing was saved: close this, and open it again.",
      );
    });
    await onSaved();
    onClose();
  };
  return (
    <Dialog title="Endpoint" onClose={onClose} isWide>
      <Form submitLabel="Save endpoint" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
        <RequestFields draft={draft} onChange={change} />
        <AuthFields auth={draft.auth} onChange={(auth) => change({ auth })} />
        <BodyFields draft={draft} onChange={change} />
        <section aria-label="Answers">
          <h3>Answers</h3>
          <ResponseList list={draft.responses} onChange={(responses) => change({ responses })} />
        </section>
      </Form>
    </Dialog>
  );
}

interface PartProps {
  draft: EndpointDraft;
  onChange: (part: Partial<EndpointDraft>) => void;
}

function RequestFields({ draft, onChange }: PartProps) {
  const { method, url, pathParams, query, headers, isDeprecated } = draft;
  return (
    <section aria-label="Request">
      <div className="endpoint-row">
        <input
          aria-label="Method"
          value={method}
          size={8}
          maxLength={20}
          list="endpoint-methods"
          required
          onChange={({ target }) => onChange({ method: target.value })}
        />
        <datalist id="endpoint-methods">
          {methods.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <input
          aria-label="Address"
          className="endpoint-address"
          value={url}
          maxLength={5_000}
          placeholder="{{baseUrl}}/pets/{id}"
          autoComplete="off"
          spellCheck="false"
          data-focus
          onChange={({ target }) => onChange({ url: target.value })}
        />
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={isDeprecated}
          onChange={({ target }) => onChange({ isDeprecated: target.checked })}
        />{" "}
        Deprecated: it should no longer be used
      </label>
      <ParameterTable
        label="Path"
        list={pathParams}
        onChange={(list) => onChange({ pathParams: list })}
      />
      <ParameterTable label="Query" list={query} onChange={(list) => onChange({ query: list })} />
      <ParameterTable
        label="Headers"
        list={headers}
        onChange={(list) => onChange({ headers: list })}
      />
    </section>
  );
}
