/** What a collection's site looks like, where it begins, and what search engines say of it. */
import { useState } from "react";
import { listGlobalEnvironments } from "../api/collections.ts";
import type { Collection, Theme } from "../api/collections.ts";
import { listPages } from "../api/pages.ts";
import { LongTextField, SelectField, TextField } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { FrameWriter } from "./frame-writer.tsx";
import { PictureField } from "./picture-field.tsx";

interface Props {
  collection: Collection;
}

const fontNames: Record<NonNullable<Theme["font"]>, string> = {
  system: "the device’s own",
  humanist: "humanist",
  geometric: "geometric",
  rounded: "rounded",
  serif: "serif",
  slab: "slab serif",
  mono: "monospace",
};

const appearanceNames: Record<NonNullable<Theme["appearance"]>, string> = {
  auto: "as the reader’s device",
  light: "light",
  dark: "dark",
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The page that readers meet first, and the values that examples are filled in with. */
export function StartFields({ collection }: Props) {
  const { orgId, id } = collection;
  const { value: pages } = useRemote(`pages ${id}`, () => listPages(orgId, id));
  const { value: environments } = useRemote(`env ${orgId}`, () => listGlobalEnvironments(orgId));
  const named = (list: readonly { id: string; name: string }[] | null, chosen: string | null) =>
    (list ?? (chosen === null ? [] : [{ id: chosen, name: "…" }])).map(({ id: value, name }) => ({
      value,
      label: name,
    }));
  return (
    <>
      <h2>Start</h2>
      <SelectField
        key={`home ${pages === null}`}
        label="Home page"
        name="homePageId"
        defaultValue={collection.homePageId ?? ""}
        options={[
          { value: "", label: "the first published page" },
          ...named(pages, collection.homePageId),
        ]}
      />
      <SelectField
        key={`environment ${environments === null}`}
        label="Environment"
        name="defaultEnvironmentId"
        defaultValue={collection.defaultEnvironmentId ?? ""}
        options={[
          { value: "", label: "none" },
          ...named(environments, collection.defaultEnvironmentId),
        ]}
        hint="Readers see its values that are no secrets in examples and the playground."
      />
    </>
  );
}

export function LookFields({ collection }: Props) {
  const { theme } = collection;
  return (
    <>
      <h2>Look of the site</h2>
      <TextField
        label="Accent colour"
        name="accent"
        defaultValue={theme.accent ?? ""}
        pattern="#[0-9a-fA-F]{6}"
        placeholder="#0b5fa5"
        title="A colour as #rrggbb"
        autoComplete="off"
        hint="As #rrggbb; empty for the standard one."
      />
      <PictureField label="Logo" name="logoUrl" shown={theme.logoUrl} collection={collection} />
      <PictureField
        label="Logo on dark pages"
        name="logoDarkUrl"
        shown={theme.logoDarkUrl}
        collection={collection}
      />
      <PictureField
        label="Icon"
        name="faviconUrl"
        shown={theme.faviconUrl}
        collection={collection}
      />
      <SelectField
        label="Font"
        name="font"
        defaultValue={theme.font ?? "system"}
        options={optionsOf(fontNames)}
        hint="Faces that readers’ devices have: nothing is loaded for them."
      />
      <SelectField
        label="Appearance"
        name="appearance"
        defaultValue={theme.appearance ?? "auto"}
        options={optionsOf(appearanceNames)}
      />
      <AroundFields collection={collection} />
    </>
  );
}

/** What stands above and below every page. */
function AroundFields({ collection }: Props) {
  const [{ header, footer, round }, setFrame] = useState({ ...collection, round: 0 });
  return (
    <>
      <FrameWriter
        collectionId={collection.id}
        onWritten={(frame) => setFrame({ ...collection, ...frame, round: round + 1 })}
      />
      <LongTextField
        key={`header ${round}`}
        label="Header"
        name="header"
        defaultValue={header}
        rows={3}
        maxLength={20_000}
        spellCheck="false"
        hint="HTML above every page. What could run is taken out."
      />
      <LongTextField
        key={`footer ${round}`}
        label="Footer"
        name="footer"
        defaultValue={footer}
        rows={3}
        maxLength={20_000}
        spellCheck="false"
        hint="HTML below every page."
      />
    </>
  );
}

export function SearchEngineFields({ collection: { seo } }: Props) {
  return (
    <>
      <h2>Search engines</h2>
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
