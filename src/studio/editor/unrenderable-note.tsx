/** Says, while one writes, that the page could not be published as it stands, leads to the line that is to blame, and makes what is missing there. */
import type { EditorView } from "@codemirror/view";
import { useState } from "react";
import { mayWrite } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { tellChanges } from "../changes.ts";
import { lazyScreen } from "../lazy-screen.tsx";
import type { SnippetTask } from "../snippets/snippet-question.tsx";
import { goTo } from "./go-to.ts";
import { missingPart } from "./refused-line.ts";
import type { MissingPart, RefusedLine } from "./refused-line.ts";

const SnippetQuestion = lazyScreen(
  async () => (await import("../snippets/snippet-question.tsx")).SnippetQuestion,
);

/** Where what a page is put together of is made. */
export interface PartsPlace {
  organization: Organization;
  collection: Collection;
}

interface Props {
  refused: RefusedLine;
  view: EditorView;
  /** Null for a guest of the page. */
  place: PartsPlace | null;
}

export function UnrenderableNote({ refused, view, place }: Props) {
  const { line, reason } = refused;
  const missing = place !== null && mayWrite(place.collection) ? missingPart(refused) : null;
  const goThere = () => {
    const { doc } = view.state;
    goTo(view, doc.line(Math.min(line, doc.lines)).from);
  };
  return (
    <div className="note note-warning">
      <p>
        This page cannot be published as it is written. Line {line}: {reason}. What you write is
        saved all the same.
      </p>
      <div className="note-buttons">
        {place === null || missing === null ? null : <MakePart {...place} missing={missing} />}
        <button type="button" onClick={goThere}>
          Go to line {line}
        </button>
      </div>
    </div>
  );
}

/** What the line names is made here, and the page is put together with it at once. */
function MakePart({ organization, collection, missing }: PartsPlace & { missing: MissingPart }) {
  const [asked, setAsked] = useState<SnippetTask | null>(null);
  return (
    <>
      <button type="button" onClick={() => setAsked({ what: "create", ...missing })}>
        {`Make the ${missing.kind} “${missing.name}”`}
      </button>
      {asked === null ? null : (
        <SnippetQuestion
          {...{ asked, collection }}
          mayShare={organization.abilities.includes("updateOrganization")}
          onAsk={setAsked}
          onChanged={async () => tellChanges([{ kind: "snippets", pageId: null }])}
        />
      )}
    </>
  );
}
