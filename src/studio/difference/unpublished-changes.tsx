/** What publishing a page now would change for its readers: in a sentence, and as the difference of the text. */
import type { Collection } from "../api/collections.ts";
import type { UnpublishedChanges as Changes } from "../api/history.ts";
import { Unread } from "../settings/unread.tsx";
import type { Remote } from "../use-remote.ts";
import { Difference } from "./difference.tsx";
import { textsOf } from "./texts.ts";

interface Props extends Remote<Changes> {
  collection: Collection;
}

export function UnpublishedChanges({ collection, ...changes }: Props) {
  const { value } = changes;
  if (value === null) return <Unread {...changes} words="Comparing…" />;
  const { from, to } = textsOf(value.difference.parts);
  return (
    <>
      <p>{sentence(value)}</p>
      {value.changed.includes("content") ? (
        <Difference {...{ collection, from, to }} fromName="Readers see" toName="Your draft" />
      ) : null}
    </>
  );
}

const names: Readonly<Record<Changes["changed"][number], string>> = {
  name: "its name",
  meta: "its description for search",
  endpoint: "its endpoint",
  content: "its text",
};

function sentence({ publishedVersionNo, changed }: Changes): string {
  if (publishedVersionNo === null) return "Readers see nothing of this page yet: all of it is new.";
  if (changed.length === 0) return "Readers see this page as it is.";
  const list = new Intl.ListFormat("en").format(changed.map((part) => names[part]));
  return `Publishing changes ${list} for readers, who see version ${publishedVersionNo}.`;
}
