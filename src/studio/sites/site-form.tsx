/** Everything that a site is, on one form that is saved as a whole: its address, what it is made of, and where each collection stands. */
import { useState } from "react";
import { slugOf } from "#content/slug";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import type { Site, SiteSettings } from "../api/sites.ts";
import { CancelButton, ConfirmDialog } from "../dialog.tsx";
import { Form, SelectField, TextField } from "../form.tsx";
import { AxisRows } from "./axis-rows.tsx";
import { ConsequenceList } from "./consequence-list.tsx";
import { consequencesOf } from "./consequences.ts";
import { LanguageRows } from "./language-rows.tsx";
import { PlaceTable } from "./place-table.tsx";
import { clashIn, settingsOf } from "./site-draft.ts";
import type { SiteDraft } from "./site-draft.ts";

interface Props {
  title: string;
  begun: SiteDraft;
  /** As it stands; null for a new one. */
  saved: Site | null;
  collections: readonly Collection[];
  onSave: (settings: SiteSettings) => Promise<void>;
  onClose: () => void;
}

export function SiteForm({ title, begun, saved, collections, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(begun);
  const [isAsking, setIsAsking] = useState(false);
  const consequences = saved === null ? [] : consequencesOf(saved, draft, collections);
  const removals = consequences.filter(({ kind }) => kind === "removed");
  const change = (part: Partial<SiteDraft>) => setDraft({ ...draft, ...part });
  const nameOf = (id: string) => collections.find((each) => each.id === id)?.name ?? "A collection";
  const save = async () => {
    const clash = clashIn(draft);
    if (clash !== null) {
      const [first, second] = clash.map(nameOf);
      throw new Error(
        `“${first}” and “${second}” would stand at the same place. Give one of them another section, version or language.`,
      );
    }
    if (removals.length > 0) setIsAsking(true);
    else await onSave(settingsOf(draft));
  };
  return (
    <section aria-label={title} className="site-form">
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <Form submitLabel="Save" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
        <NameFields {...{ draft }} onChange={change} />
        <AxisRows axis="sections" {...{ draft }} onChange={setDraft} />
        <AxisRows axis="versions" {...{ draft }} onChange={setDraft} />
        <LanguageRows {...{ draft }} onChange={setDraft} />
        <PlaceTable {...{ draft, collections, saved }} onChange={setDraft} />
        <DomainField {...{ draft, collections }} onChange={change} />
        {consequences.length === 0 ? null : (
          <div className="site-saving" role="status">
            <strong>What saving does</strong>
            <ConsequenceList {...{ consequences }} />
          </div>
        )}
      </Form>
      {isAsking ? (
        <ConfirmDialog
          title="Save, and take these out?"
          submitLabel="Save"
          onConfirm={() => onSave(settingsOf(draft))}
          onClose={() => setIsAsking(false)}
        >
          <ConsequenceList consequences={removals} />
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** It stands in place of the list. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

interface NameProps {
  draft: SiteDraft;
  onChange: (part: Partial<SiteDraft>) => void;
}

function NameFields({ draft, onChange }: NameProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        value={draft.name}
        maxLength={limits.siteNameChars}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        label="Address"
        name="slug"
        value={draft.slug}
        placeholder={slugOf(draft.name)}
        autoComplete="off"
        spellCheck="false"
        hint="The part of its address that is its own. It may be that of a collection in it, which is then read where it always was."
        onChange={({ currentTarget }) => onChange({ slug: currentTarget.value })}
      />
    </>
  );
}

interface DomainProps extends Pick<Props, "collections"> {
  draft: SiteDraft;
  onChange: (part: Partial<SiteDraft>) => void;
}

/** A site is read at the domain of one of its own collections. */
function DomainField({ draft, collections, onChange }: DomainProps) {
  const { places, domainCollectionId } = draft;
  const own = collections.filter(
    ({ id, customDomain }) =>
      customDomain !== null && places.some(({ collectionId }) => collectionId === id),
  );
  if (own.length === 0 && domainCollectionId === null) {
    return (
      <p className="muted">
        A site is read at a domain that one of its collections has: it is given in the settings of
        the collection.
      </p>
    );
  }
  return (
    <SelectField
      key={own.length}
      label="Domain"
      name="domain"
      defaultValue={domainCollectionId ?? ""}
      options={[
        { value: "", label: "None: below the address of the organization" },
        ...own.map(({ id, name, customDomain }) => ({
          value: id,
          label: `${customDomain}, of ${name}`,
        })),
      ]}
      onChange={(value) => onChange({ domainCollectionId: value === "" ? null : value })}
    />
  );
}
