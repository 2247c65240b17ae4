/** What the pages of a collection are put together of: snippets and variables, its own and those that all share. */
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { listSnippets } from "../api/snippets.ts";
import type { Snippet } from "../api/snippets.ts";
import { useChanges } from "../changes.ts";
import { EntryItem } from "../entries/entry-item.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { SnippetQuestion } from "./snippet-question.tsx";
import type { SnippetTask } from "./snippet-question.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
}

export function Snippets({ organization, collection }: Props) {
  const list = useRemote(`snippets of ${collection.id}`, () => listSnippets(collection));
  useChanges(["snippets"], list.reload);
  const [asked, setAsked] = useState<SnippetTask | null>(null);
  const mayShare = organization.abilities.includes("updateOrganization");
  const of = (kind: Snippet["kind"]) => list.value?.filter((each) => each.kind === kind) ?? [];
  const ask = (what: "edit" | "uses" | "delete") => (snippet: Snippet) =>
    setAsked({ what, snippet });
  return (
    <>
      <Unread {...list} />
      {(["variable", "snippet"] as const).map((kind) => (
        <section key={kind} aria-label={titles[kind]}>
          <h2>{titles[kind]}</h2>
          <p className="muted">{abouts[kind]}</p>
          {mayWrite(collection) ? (
            <button
              type="button"
              className="primary"
              onClick={() => setAsked({ what: "create", kind })}
            >
              {`Add a ${kind}`}
            </button>
          ) : null}
          <ul className="entries">
            {of(kind).map((snippet) => (
              <SnippetItem
                key={snippet.id}
                {...{ snippet, ask }}
                isOwn={snippet.collectionId === collection.id}
                mayChange={mayWrite(collection) && (mayShare || !snippet.isShared)}
              />
            ))}
          </ul>
        </section>
      ))}
      <SnippetQuestion
        {...{ asked, collection, mayShare }}
        onAsk={setAsked}
        onChanged={list.reload}
      />
    </>
  );
}

const titles = { variable: "Variables", snippet: "Snippets" } as const;
const abouts = {
  variable:
    "Words that stand in many pages: {{name}} in a text is filled with them when its page is published. \\{{name}} stays as it is.",
  snippet:
    "Pieces of Markdown that stand in many pages: ::snippet[name] on a line alone puts one there when its page is published.",
} as const;

interface ItemProps {
  snippet: Snippet;
  isOwn: boolean;
  mayChange: boolean;
  ask: (what: "edit" | "uses" | "delete") => (snippet: Snippet) => void;
}

function SnippetItem({ snippet, isOwn, mayChange, ask }: ItemProps) {
  const { name, isShared, content } = snippet;
  const state = isOwn ? "Shared by all" : "Of another collection";
  return (
    <EntryItem
      title={name}
      tone={isShared ? "good" : "quiet"}
      state={isShared ? state : "Of this collection"}
      text={content}
      isBusy={false}
      actions={[
        { label: "Edit", isOffered: isOwn && mayChange, onChoose: () => ask("edit")(snippet) },
        { label: "Where it stands", isOffered: isOwn, onChoose: () => ask("uses")(snippet) },
        { label: "Delete", isOffered: isOwn && mayChange, onChoose: () => ask("delete")(snippet) },
      ]}
    />
  );
}
