/** Asks for one more version or language of a site, and makes it. */
import { useState } from "react";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import type { Site } from "../api/sites.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { CommonTags } from "./common-tags.tsx";
import { editionMaker, planLanguage, planVersion } from "./edition.ts";
import type { PlannedEdition } from "./edition.ts";

interface Props {
  kind: PlannedEdition["kind"];
  site: Site;
  collections: readonly Collection[];
  /** How many copies are being filled now. */
  onMade: (copies: number) => Promise<void>;
  onClose: () => void;
}

export function NewEdition({ kind, site, collections, onMade, onClose }: Props) {
  const [make] = useState(() => editionMaker(site, collections));
  const submit = async (field: FieldReader) => {
    const planned = kind === "version" ? versionOf(site, field) : languageOf(site, field);
    await make(planned);
    await onMade(planned.copies.length);
    onClose();
  };
  const title = kind === "version" ? "New version" : "New language";
  return (
    <Dialog title={`${title} of ${site.name}`} onClose={onClose}>
      <p>{abouts[kind]}</p>
      <Form submitLabel="Copy" onSubmit={submit} beside={<CancelButton onClose={onClose} />}>
        {kind === "version" ? <VersionFields site={site} /> : <LanguageFields />}
      </Form>
    </Dialog>
  );
}

const abouts = {
  version:
    "Its collections are copied as drafts. Readers see the version once a page of it is published, and come to it first once you make it the current one.",
  language:
    "The collections of the first language are copied as drafts, to be translated. Readers see the language once a page in it is published, and “Translation” lists what is missing.",
} as const;

function VersionFields({ site: { versions, currentVersion } }: Pick<Props, "site">) {
  const isFirst = versions.length === 0;
  return (
    <>
      <TextField
        label="Name of the new version"
        name="name"
        placeholder="2.x"
        maxLength={limits.siteNameChars}
        autoComplete="off"
        autoFocus
        required
      />
      {isFirst ? (
        <TextField
          label="Name of what is there now"
          name="presentName"
          placeholder="1.x"
          hint="It stays the current version."
          maxLength={limits.siteNameChars}
          autoComplete="off"
          required
        />
      ) : (
        <SelectField
          label="Copied from"
          name="from"
          defaultValue={currentVersion ?? ""}
          options={versions.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
    </>
  );
}

function LanguageFields() {
  return (
    <>
      <CommonTags id="tags-of-new" />
      <TextField
        label="Tag"
        name="tag"
        list="tags-of-new"
        placeholder="de"
        spellCheck="false"
        autoComplete="off"
        minLength={2}
        maxLength={35}
        autoFocus
        required
      />
      <TextField
        label="Name"
        name="name"
        placeholder="As it calls itself"
        maxLength={limits.siteNameChars}
        autoComplete="off"
      />
    </>
  );
}

const versionOf = (site: Site, field: FieldReader) =>
  planVersion(site, {
    name: field("name").trim(),
    from: field("from") || null,
    presentName: field("presentName").trim(),
  });

const languageOf = (site: Site, field: FieldReader) =>
  planLanguage(site, { tag: field("tag").trim(), name: field("name").trim() });
