/** The published pages that hold a snippet or a variable, and their publication anew after a change of it. */
import { useState } from "react";
import { mayPublish } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { publishPages } from "../api/releases.ts";
import { listSnippetUses } from "../api/snippets.ts";
import type { Snippet, SnippetUse } from "../api/snippets.ts";
import { CancelButton, CloseButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";

interface Props {
  collection: Collection;
  snippet: Snippet;
  onClose: () => void;
}

export function SnippetUses({ collection, snippet, onClose }: Props) {
  const uses = useRemote(`uses of ${snippet.id}`, () => listSnippetUses(collection, snippet));
  const { value } = uses;
  return (
    <Dialog title={`Where “${snippet.name}” stands`} onClose={onClose}>
      <Unread {...uses} />
      {value === null ? null : <UseList {...value} collection={collection} />}
      {value === null ? null : <PublishAgain {...{ collection, snippet, onClose }} {...value} />}
    </Dialog>
  );
}

interface Found {
  uses: SnippetUse[];
  hasMore: boolean;
}

function UseList({ uses, hasMore, collection }: Found & Pick<Props, "collection">) {
  if (uses.length === 0)
    return <p>No published page holds it. A page gets it when it is published.</p>;
  return (
    <>
      <p>These pages show it as it was when they were published:</p>
      <ul>
        {uses.map(({ pageId, collectionId, name, path }) => (
          <li key={pageId}>
            {name} <span className="muted">{path}</span>
            {collectionId === collection.id ? null : (
              <span className="muted"> · in another collection</span>
            )}
          </li>
        ))}
      </ul>
      {hasMore ? <p className="muted">And more.</p> : null}
    </>
  );
}

/** Those of this collection, by whoever may publish there. */
function PublishAgain({ uses, collection, snippet, onClose }: Found & Props) {
  const [isBegun, setIsBegun] = useState(false);
  const ids = uses
    .filter(({ collectionId }) => collectionId === collection.id)
    .map(({ pageId }) => pageId);
  const publish = async () => {
    await publishPages(collection, ids, `New words of “${snippet.name}”`);
    setIsBegun(true);
  };
  if (isBegun || ids.length === 0 || !mayPublish(collection))
    return (
      <>
        <p role="status">{isBegun ? "They are being published: see Releases." : null}</p>
        <CloseButton onClose={onClose} />
      </>
    );
  return (
    <Form
      submitLabel="Publish them again"
      onSubmit={publish}
      beside={<CancelButton onClose={onClose} />}
    />
  );
}
