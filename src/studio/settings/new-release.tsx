/** Begins a release: shows which pages it would publish and which it leaves out, before anybody publishes them. */
import { useState } from "react";
import type { Collection } from "../api/collections.ts";
import { planRelease, publishAll } from "../api/releases.ts";
import type { Plan } from "../api/releases.ts";
import { sentenceOf } from "../refusals.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { Refusal } from "./refusal.tsx";

interface Props {
  collection: Collection;
  onBegun: () => Promise<void>;
}

export function NewRelease({ collection, onBegun }: Props) {
  const [count, setCount] = useState(0);
  const [drafts, setDrafts] = useState(true);
  const key = `plan of ${collection.id} ${drafts} ${count}`;
  const { value: plan, error } = useRemote(key, () => planRelease(collection, drafts));
  const begin = async (field: FieldReader) => {
    await publishAll(collection, drafts, field("note").trim());
    setCount(count + 1);
    await onBegun();
  };
  return (
    <section aria-label="Publish all changes">
      <h2>Publish all changes</h2>
      <p>Every page with unpublished changes is shown to readers in one moment.</p>
      <Form key={count} submitLabel="Publish all changes" onSubmit={begin}>
        <label>
          <input
            type="checkbox"
            checked={drafts}
            onChange={(event) => setDrafts(event.target.checked)}
          />{" "}
          With the drafts that readers have never seen
        </label>
        <Refusal text={error === null ? null : sentenceOf(error)} />
        {plan === null ? <p className="muted">Looking what changed…</p> : <Planned plan={plan} />}
        <TextField
          label="Note"
          name="note"
          maxLength={2_000}
          autoComplete="off"
          hint="Optional. It stands in the list below."
        />
      </Form>
    </section>
  );
}

const shownAtMost = 50;

const reasons: Record<Plan["pages"][number]["reason"], string> = {
  named: "",
  changed: "changed",
  draft: "draft",
  in_review: "in review",
  rejected: "rejected",
  archived: "archived",
};

function Planned({ plan: { pages, leftOut } }: { plan: Plan }) {
  return (
    <div role="status">
      <p>{pages.length === 0 ? "Readers see every page as it is." : countOf(pages.length)}</p>
      <PageList pages={pages} label="Pages to publish" />
      {leftOut.length === 0 ? null : (
        <>
          <p className="muted">Left out:</p>
          <PageList pages={leftOut} label="Pages that are left out" />
        </>
      )}
    </div>
  );
}

const countOf = (count: number) =>
  count === 1 ? "One page is published:" : `${count} pages are published:`;

function PageList({ pages, label }: { pages: Plan["pages"]; label: string }) {
  return (
    <ul aria-label={label}>
      {pages.slice(0, shownAtMost).map(({ pageId, name, reason }) => (
        <li key={pageId}>
          {name} <span className="muted">{reasons[reason]}</span>
        </li>
      ))}
      {pages.length > shownAtMost ? <li>and {pages.length - shownAtMost} more</li> : null}
    </ul>
  );
}
