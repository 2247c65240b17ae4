/** Begins a release: a list of all pages that readers do not see as they are, of which those go out that are ticked. */
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import type { Collection } from "../api/collections.ts";
import { planRelease, publishPages } from "../api/releases.ts";
import type { Plan, PlannedPage, Release } from "../api/releases.ts";
import { Form, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { Unread } from "../settings/unread.tsx";
import { useRemote } from "../use-remote.ts";
import { groupsOf, offeredIds, tickedIds } from "./planned-groups.ts";
import type { Choices } from "./planned-groups.ts";
import { PlannedGroup } from "./planned-pages.tsx";
import { ReleaseLinks } from "./release-links.tsx";
import { SentNote } from "./sent-note.tsx";
import type { Sent } from "./sent-note.tsx";

interface Props {
  collection: Collection;
  /** Those that there are: how far each is says what is left to publish. */
  releases: readonly Release[];
  onBegun: () => Promise<void>;
}

export function NewRelease({ collection, releases, onBegun }: Props) {
  const remote = useRemote(`plan of ${collection.id}`, () => planRelease(collection));
  const { value: plan, reload } = remote;
  const [sent, setSent] = useState<Sent | null>(null);
  const states = releases.map(({ id, state }) => `${id} ${state}`).join();
  const plannedAt = useRef(states);
  useEffect(() => {
    if (plannedAt.current === states) return;
    plannedAt.current = states;
    void reload();
  }, [states, reload]);
  const begun = async (what: Sent) => {
    setSent(what);
    await onBegun();
  };
  return (
    <section aria-label="Publish all changes">
      <h2>Publish all changes</h2>
      <p>The pages that you tick are shown to readers in one moment, and no others.</p>
      <Unread {...remote} words="Looking what changed…" />
      <SentNote {...{ sent, releases }} />
      {plan === null ? null : <Planned {...{ collection, plan }} onBegun={begun} />}
    </section>
  );
}

interface PlannedProps {
  collection: Collection;
  plan: Plan;
  /** What somebody ticked before they came here. */
  ticked?: readonly string[];
  onBegun: (sent: Sent) => Promise<void>;
  /** Stands beside the button that publishes. */
  beside?: ReactNode;
}

export function Planned({ collection, plan, ticked = [], onBegun, beside }: PlannedProps) {
  const [choices, setChoices] = useState<Choices>(new Map(ticked.map((id) => [id, true])));
  const [begunCount, setBegunCount] = useState(0);
  const groups = groupsOf(plan);
  const ids = tickedIds(groups, choices);
  if (groups.length === 0) return <p role="status">Readers see every page as it is.</p>;
  const choose = (pages: readonly PlannedPage[], isTicked: boolean) =>
    setChoices(
      (held) => new Map([...held, ...pages.map(({ pageId }) => [pageId, isTicked] as const)]),
    );
  const publish = async (field: FieldReader) => {
    const { jobId } = await publishPages(collection, ids, field("note").trim());
    // What was ticked while it was asked for is for the next one.
    setChoices((held) => new Map([...held].filter(([id]) => !ids.includes(id))));
    setBegunCount((count) => count + 1);
    await onBegun({ jobId, count: ids.length });
  };
  return (
    <Form
      key={begunCount}
      submitLabel={submitLabel(ids.length)}
      isDisabled={ids.length === 0}
      beside={beside}
      onSubmit={publish}
    >
      {groups.map((group) => (
        <PlannedGroup key={group.reason} {...{ collection, group, choices }} onChoose={choose} />
      ))}
      <ReleaseLinks
        {...{ collection, ids, offered: offeredIds(groups) }}
        onTick={(pageId) => setChoices((held) => new Map([...held, [pageId, true]]))}
      />
      <TextField
        label="Note"
        name="note"
        maxLength={2_000}
        autoComplete="off"
        hint="Optional. It stands in the list of releases."
      />
    </Form>
  );
}

function submitLabel(count: number): string {
  if (count === 0) return "Tick what to publish";
  return count === 1 ? "Publish 1 page" : `Publish ${count} pages`;
}
