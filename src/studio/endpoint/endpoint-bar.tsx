/** Above the text of an API page: the request that it describes, and the ways to change and to try it. */
import { useState } from "react";
import { readEndpoint } from "../api/endpoints.ts";
import type { ListedPage } from "../api/pages.ts";
import { useChanges } from "../changes.ts";
import { ExternalIcon } from "../icons.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { sentenceOf } from "../refusals.ts";
import { useRemote } from "../use-remote.ts";
import "../styles/endpoint.css";
import { EndpointSummary } from "./endpoint-summary.tsx";
import { FilledAddress } from "./filled-address.tsx";

const EndpointDialog = lazyScreen(
  async () => (await import("./endpoint-dialog.tsx")).EndpointDialog,
);

interface Props {
  orgId: string;
  collectionId: string;
  page: ListedPage;
  mayWrite: boolean;
  /** Reads the tree again: the page has unpublished changes now. */
  onChanged: () => Promise<void>;
}

export function EndpointBar({ orgId, collectionId, page, mayWrite, onChanged }: Props) {
  const { value, error, reload } = useRemote(`endpoint of ${page.id}`, () =>
    readEndpoint(orgId, page.id),
  );
  useChanges(["tree"], reload, page.id);
  const [isOpen, setIsOpen] = useState(false);
  if (value === null) {
    return error === null ? null : <p className="refusal">{sentenceOf(error)}</p>;
  }
  const { method, url, webhook, deprecated } = value.endpoint;
  return (
    <>
      <section className="endpoint-bar" aria-label="Endpoint">
        <span className="badge">{method}</span>
        <code>{url || (webhook ?? "no address yet")}</code>
        {deprecated === true ? <span className="badge badge-waiting">deprecated</span> : null}
        {mayWrite ? (
          <button type="button" onClick={() => setIsOpen(true)}>
            Edit endpoint
          </button>
        ) : null}
        <a className="button" href={`/preview/pages/${page.id}`} target="_blank" rel="noreferrer">
          Try it <ExternalIcon />
        </a>
        {url.includes("{{") ? (
          <FilledAddress {...{ orgId, collectionId }} endpoint={value.endpoint} />
        ) : null}
        {isOpen ? (
          <EndpointDialog
            {...{ orgId }}
            pageId={page.id}
            read={value}
            onSaved={async () => {
              await reload();
              await onChanged();
            }}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </section>
      <EndpointSummary endpoint={value.endpoint} />
    </>
  );
}
