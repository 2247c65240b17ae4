/** Where a collection's site begins, and what search engines say of it. */
import { listGlobalEnvironments } from "../api/collections.ts";
import type { Collection } from "../api/collections.ts";
import { listTreePages } from "../api/pages.ts";
import { LongTextField, SelectField, TextField } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { SectionHeading } from "./section-links.tsx";
import { UnreadPart } from "./unread.tsx";

interface Props {
  collection: Collection;
}

/** The page that readers meet first, and the values that examples are filled in with. */
export function StartFields({ collection }: Props) {
  const { orgId, id } = collection;
  const pages = useRemote(`pages ${id}`, () => listTreePages(orgId, id));
  const environments = useRemote(`env ${orgId}`, () => listGlobalEnvironments(orgId));
  const named = (list: readonly { id: string; name: string }[] | null, chosen: string | null) =>
    (list ?? (chosen === null ? [] : [{ id: chosen, name: "…" }])).map(({ id: value, name }) => ({
      value,
      label: name,
    }));
  return (
    <>
      <SectionHeading name="Start" />
      <SelectField
        key={`home ${pages.value === null}`}
        label="Home page"
        name="homePageId"
        defaultValue={collection.homePageId ?? ""}
        options={[
          { value: "", label: "the first published page" },
          ...named(pages.value, collection.homePageId),
        ]}
      />
      <UnreadPart {...pages} what="The pages to choose from" />
      <SelectField
        key={`environment ${environments.value === null}`}
        label="Environment"
        name="defaultEnvironmentId"
        defaultValue={collection.defaultEnvironmentId ?? ""}
        options={[
          { value: "", label: "none" },
          ...named(environments.value, collection.defaultEnvironmentId),
        ]}
        hint="Readers see its values that are no secrets in examples and the playground."
      />
      <UnreadPart {...environments} what="The environments to choose from" />
    </>
  );
}

export function SearchEngineFields({ collection: { seo } }: Props) {
  return (
    <>
      <SectionHeading name="Search engines" />
      <TextField
        label="Title of the home page"
        name="seoTitle"
        defaultValue={seo.title ?? ""}
        maxLength={200}
      />
      <LongTextField
        label="Description of the home page"
        name="seoDescription"
        defaultValue={seo.description ?? ""}
        rows={2}
        maxLength={500}
      />
    </>
  );
}
