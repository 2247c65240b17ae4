/** The settings of a collection, in one form; saved against the version that was shown. */
import { useState } from "react";
import { updateCollection } from "../api/collections.ts";
import type { Collection, Organization } from "../api/collections.ts";
import { Problem } from "../api/request.ts";
import { CheckField, Form, LongTextField, SelectField, TextField } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { collectionSectionOf, navigate } from "../navigation.tsx";
import { changesIn } from "./collection-changes.ts";
import { namingColours } from "./colour-fields.tsx";
import { LookFields } from "./look-fields.tsx";
import { LookPreview } from "./look-preview.tsx";
import { NavigationFields } from "./navigation-fields.tsx";
import { SearchEngineFields, StartFields } from "./site-fields.tsx";
import { SectionHeading } from "./section-links.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
  /** It is at this version now, or, where somebody else was faster, still at the one that was shown: it is read again. */
  onSaved: (version: number) => Promise<void>;
}

export function CollectionSettings({ organization, collection, onSaved }: Props) {
  const [isSaved, setIsSaved] = useState(false);
  const save = async (field: FieldReader) => {
    setIsSaved(false);
    const changes = changesIn(field, collection);
    const { slug, version } = await updateCollection(collection, changes).catch(
      async (error: unknown) => {
        if (!(error instanceof Problem) || error.code !== "stale_version")
          throw namingColours(error);
        await onSaved(collection.version);
        throw new Error("Nothing was saved: load the current ones and repeat your change.");
      },
    );
    navigate(collectionSectionOf("settings", organization.slug, slug), { replace: true });
    if (slug === collection.slug) await onSaved(version);
    setIsSaved(true);
  };
  return (
    <section aria-label="Settings">
      <Form
        submitLabel="Save"
        onSubmit={save}
        beside={
          <>
            <span role="status" className="muted form-status">
              {isSaved ? "Saved" : null}
            </span>
            <LookPreview collection={collection} />
          </>
        }
      >
        <NameFields collection={collection} orgSlug={organization.slug} />
        <AccessFields collection={collection} />
        <AskingFields {...{ organization, collection }} />
        <StartFields collection={collection} />
        <LookFields key={collection.version} collection={collection} />
        <NavigationFields collection={collection} />
        <SearchEngineFields collection={collection} />
      </Form>
    </section>
  );
}

interface FieldsProps {
  collection: Collection;
}

function NameFields({ collection, orgSlug }: FieldsProps & { orgSlug: string }) {
  const { name, slug, description } = collection;
  return (
    <>
      <TextField label="Name" name="name" defaultValue={name} maxLength={100} required />
      <TextField
        label="Address"
        name="slug"
        defaultValue={slug}
        maxLength={80}
        autoComplete="off"
        hint={`Readers find it at /docs/${orgSlug}/… Lower-case letters, digits, single hyphens.`}
        required
      />
      <LongTextField
        label="Description"
        name="description"
        defaultValue={description}
        rows={2}
        maxLength={1_000}
      />
    </>
  );
}

/** What readers get who ask a question. */
function AskingFields({
  organization: { answersQuestions },
  collection,
}: FieldsProps & Pick<Props, "organization">) {
  return (
    <>
      <SectionHeading name="Questions" />
      {answersQuestions ? null : (
        <p>
          <span className="badge">off</span> The organization has questions turned off, in its own
          settings: this collection answers none, whatever stands here.
        </p>
      )}
      <SelectField
        label="Who asks gets"
        name="asking"
        defaultValue={collection.asking}
        options={[
          { value: "answers", label: "an answer, where an AI provider is configured" },
          { value: "passages", label: "the passages that fit best" },
          { value: "off", label: "nothing: readers cannot ask" },
        ]}
      />
      <TextField
        label="Written answers a day"
        name="answersPerDay"
        type="number"
        defaultValue={collection.answersPerDay}
        min={0}
        max={1_000}
        required
        hint="Of this collection's readers. Then come the passages, which cost nothing."
      />
    </>
  );
}

function AccessFields({ collection }: FieldsProps) {
  return (
    <>
      <SectionHeading name="Access" />
      <SelectField
        label="Readers"
        name="isPublic"
        defaultValue={collection.isPublic ? "public" : "members"}
        options={[
          { value: "public", label: "everybody" },
          { value: "members", label: "members who are signed in" },
        ]}
      />
      <SelectField
        label="Members may"
        name="defaultPermission"
        defaultValue={String(collection.defaultPermission)}
        options={[
          { value: "2", label: "read and write" },
          { value: "1", label: "read" },
          { value: "0", label: "not see it" },
        ]}
        hint="Unless they were given another permission. Owners and admins may do everything."
      />
      <CheckField
        label="Review required"
        name="reviewRequired"
        defaultChecked={collection.reviewRequired}
        hint="Members ask for a review; owners and admins publish."
      />
    </>
  );
}
