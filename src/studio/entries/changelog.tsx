/** What changed, told to readers: entries that are drafts until they are published, the newest first. */
import { useState } from "react";
import { mayPublish, mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listChangelog, updateChangelogEntry } from "../api/entries.ts";
import type { ChangelogEntry } from "../api/entries.ts";
import { useChanges } from "../changes.ts";
import { Refusal } from "../settings/refusal.tsx";
import { Unread } from "../settings/unread.tsx";
import { useAction } from "../settings/use-action.ts";
import { usePagedList } from "../use-paged-list.ts";
import { ChangelogQuestion } from "./changelog-question.tsx";
import type { EntryTask } from "./changelog-question.tsx";
import { EntryItem } from "./entry-item.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Changelog({ organization, collection }: Props) {
  const { items, reading, hasMore, readMore, reload } = usePagedList(
    `changelog of ${collection.id}`,
    (cursor) => listChangelog(collection, cursor),
  );
  useChanges(["changelog"], reload);
  const [asked, setAsked] = useState<EntryTask | null>(null);
  const action = useAction(reload);
  const takeBack = (entry: ChangelogEntry) =>
    void action.run(() => updateChangelogEntry(collection, entry, { publishedAt: null }));
  const address = `/docs/${organization.slug}/${collection.slug}/changelog`;
  return (
    <section aria-label="Entries">
      <h2>Entries</h2>
      {mayWrite(collection) ? (
        <button type="button" className="primary" onClick={() => setAsked({ what: "write" })}>
          Write an entry
        </button>
      ) : null}
      <Refusal text={action.refusal} />
      <Unread {...reading} />
      {items?.length === 0 ? (
        <p className="muted">
          None yet. Say what is new, improved or mended: readers find it on the site, and follow it
          as a feed.
        </p>
      ) : null}
      <ul className="entries">
        {items?.map((entry) => (
          <Item
            key={entry.id}
            {...{ collection, entry, address }}
            isBusy={action.isBusy}
            onTakeBack={() => takeBack(entry)}
            onAsk={(what) => setAsked({ what, entry })}
          />
        ))}
      </ul>
      {hasMore ? (
        <button type="button" onClick={() => void readMore()}>
          Show older ones
        </button>
      ) : null}
      <ChangelogQuestion
        {...{ asked, collection }}
        onChanged={reload}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

interface ItemProps {
  collection: Collection;
  entry: ChangelogEntry;
  /** Of the changelog on the site. */
  address: string;
  isBusy: boolean;
  onTakeBack: () => void;
  onAsk: (what: "edit" | "publish" | "delete") => void;
}

function Item({ collection, entry, address, isBusy, onTakeBack, onAsk }: ItemProps) {
  const { title, content, tags, slug, publishedAt } = entry;
  const isDraft = publishedAt === null;
  // What readers see is changed by those who publish.
  const mayChange = mayWrite(collection) && (isDraft || mayPublish(collection));
  return (
    <EntryItem
      title={title}
      tone={isDraft ? "quiet" : "good"}
      state={isDraft ? "Draft" : `Published ${new Date(publishedAt).toLocaleDateString()}`}
      text={content}
      isBusy={isBusy}
      actions={[
        {
          label: "Publish",
          isOffered: isDraft && mayPublish(collection),
          onChoose: () => onAsk("publish"),
        },
        { label: "Take back", isOffered: !isDraft && mayChange, onChoose: onTakeBack },
        { label: "Edit", isOffered: mayChange, onChoose: () => onAsk("edit") },
        { label: "Delete", isOffered: mayChange, onChoose: () => onAsk("delete") },
      ]}
    >
      <p className="muted">
        {tags.length === 0 ? null : `${tags.join(", ")} · `}
        {isDraft ? (
          <code>changelog/{slug}</code>
        ) : (
          <a href={`${address}/${slug}`} target="_blank" rel="noreferrer">
            changelog/{slug}
          </a>
        )}
      </p>
    </EntryItem>
  );
}
