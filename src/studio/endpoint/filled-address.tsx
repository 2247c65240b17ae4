/** The address of an endpoint as readers get it: its variables filled in from its own values and the default environment. */
import { placeholderNames, resolvePlaceholders } from "#content/placeholders";
import type { Endpoint } from "../api/endpoints.ts";
import { readOpenVariables } from "../api/environments.ts";
import { useChanges } from "../changes.ts";
import { useRemote } from "../use-remote.ts";
import { UnreadPart } from "../settings/unread.tsx";

interface Props {
  orgId: string;
  collectionId: string;
  endpoint: Pick<Endpoint, "url" | "variables">;
}

export function FilledAddress({ orgId, collectionId, endpoint }: Props) {
  const read = useRemote(`variables of ${collectionId}`, () =>
    readOpenVariables(orgId, collectionId),
  );
  const { value: variables, reload } = read;
  useChanges(["environment", "settings"], reload);
  if (variables === null) return <UnreadPart {...read} what="What readers get" />;
  const own = Object.entries(endpoint.variables ?? {});
  const { text } = resolvePlaceholders(endpoint.url, new Map([...variables, ...own]));
  const [unknown] = placeholderNames(text);
  return (
    <p className="muted">
      {unknown === undefined ? (
        <>
          Readers get <code>{text}</code>
        </>
      ) : (
        <>
          <code>{`{{${unknown}}}`}</code> has no value in the collection's environment.
        </>
      )}
    </p>
  );
}
