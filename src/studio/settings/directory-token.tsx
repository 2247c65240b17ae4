/** What an organization's directory needs to make and remove members by SCIM: the address, and a token of its own. */
import { useState } from "react";
import type { Organization } from "../api/collections.ts";
import { createScimToken, scimBaseOf } from "../api/people.ts";
import { Refusal } from "./refusal.tsx";
import { Secret } from "./secret.tsx";
import { useAction } from "./use-action.ts";

interface Props {
  organization: Organization;
  /** A token was made. */
  onMade: () => void;
}

export function DirectoryToken({ organization: { id: orgId, name }, onMade }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const action = useAction(async () => onMade());
  const make = () => action.run(async () => setSecret((await createScimToken(orgId)).secret));
  return (
    <>
      <h3>Directory (SCIM)</h3>
      <p>
        Your directory makes people with an address of a proved domain members of {name}, and
        removes them. Give it this address and a token, which does nothing else and ends with your
        own membership:
      </p>
      <p>
        <code>{scimBaseOf(orgId)}</code>
      </p>
      <Refusal text={action.refusal} />
      {secret === null ? null : (
        <Secret label="The token. It is shown now and never again:" text={secret} />
      )}
      <div className="form-buttons">
        <button type="button" disabled={action.isBusy} onClick={() => void make()}>
          Create a SCIM token
        </button>
      </div>
    </>
  );
}
