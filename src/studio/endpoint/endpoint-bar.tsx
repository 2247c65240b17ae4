/** Above the text of an API page: the request that it describes, and the ways to change and to try it. */
import { useCallback, useRef, useState } from "react";
import { readEndpoint } from "../api/endpoints.ts";
import type { ListedPage } from "../api/pages.ts";
import { useChanges } from "../changes.ts";
import { ExternalIcon } from "../icons.tsx";
import { lazyScreen } from "../lazy-screen.tsx";
import { UnreadPart } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import "../styles/endpoint.css";
import { EndpointSummary } from "./endpoint-summary.tsx";
import { FilledAddress } from "./filled-address.tsx";

const EndpointDialog = lazyScreen(
  async () => (await import("./endpoint-dialog.tsx")).EndpointDialog,
);

const PlaygroundPane = lazyScreen(
  async () => (await import("./playground-pane.tsx")).PlaygroundPane,
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
  const endpoint = useRemote(`endpoint of ${page.id}`, () => readEndpoint(orgId, page.id));
  const { value, reload } = endpoint;
  useChanges(["tree"], reload, page.id);
  const [isOpen, setIsOpen] = useState(false);
  if (value === null) return <UnreadPart {...endpoint} what="What the endpoint is" />;
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
        {webhook === undefined ? (
          <TryIt page={page} described={JSON.stringify(value.endpoint)} />
        ) : null}
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

/**
 * The service sends for pages that are published; a draft is tried on its preview, from the browser alone.
 * @param described the endpoint as it is, which is tried anew once it was changed
 */
function TryIt({ page, described }: { page: ListedPage; described: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setIsOpen(false);
    opener.current?.focus();
  }, []);
  if (!page.isPublished) {
    return (
      <a className="button" href={`/preview/pages/${page.id}`} target="_blank" rel="noreferrer">
        Try it <ExternalIcon />
      </a>
    );
  }
  return (
    <>
      <button type="button" ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Try it
      </button>
      {isOpen ? <PlaygroundPane key={described} pageId={page.id} onClose={close} /> : null}
    </>
  );
}
