/** What a collection's site looks like: marks, colours, fonts, shapes, and a stylesheet of one's own. */
import { useState } from "react";
import type { Collection, Theme } from "../api/collections.ts";
import { LongTextField, SelectField } from "../form.tsx";
import { ColourFields } from "./colour-fields.tsx";
import { FrameWriter } from "./frame-writer.tsx";
import { PictureField } from "./picture-field.tsx";
import { SectionHeading } from "./section-links.tsx";

interface Props {
  collection: Collection;
}

/** Each choice of the look, with the words for what it may be; the first stands where nothing was chosen. */
export const lookChoices = {
  font: {
    system: "the device’s own",
    humanist: "humanist, of the device",
    geometric: "geometric, of the device",
    rounded: "rounded, of the device",
    serif: "serif, of the device",
    slab: "slab serif, of the device",
    mono: "monospace, of the device",
    inter: "Inter",
    figtree: "Figtree",
    "nunito-sans": "Nunito Sans",
    "source-sans-3": "Source Sans 3",
    "space-grotesk": "Space Grotesk",
    "source-serif-4": "Source Serif 4",
    lora: "Lora",
  } satisfies Record<NonNullable<Theme["font"]>, string>,
  codeFont: {
    system: "the device’s own",
    "jetbrains-mono": "JetBrains Mono",
    "fira-code": "Fira Code",
  } satisfies Record<NonNullable<Theme["codeFont"]>, string>,
  appearance: {
    auto: "as the reader’s device",
    light: "light",
    dark: "dark",
  } satisfies Record<NonNullable<Theme["appearance"]>, string>,
  corners: {
    rounded: "rounded",
    round: "round",
    square: "square",
  } satisfies Record<NonNullable<Theme["corners"]>, string>,
  density: {
    comfortable: "comfortable",
    compact: "compact",
  } satisfies Record<NonNullable<Theme["density"]>, string>,
  header: {
    plain: "plain",
    accent: "filled with the accent colour",
  } satisfies Record<NonNullable<Theme["header"]>, string>,
  sidebar: {
    plain: "plain",
    raised: "set off",
  } satisfies Record<NonNullable<Theme["sidebar"]>, string>,
};

export function LookFields({ collection }: Props) {
  const { theme } = collection;
  return (
    <>
      <SectionHeading name="Look of the site" />
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
      <ColourFields theme={theme} />
      <LookChoice label="Font" name="font" theme={theme} />
      <SelectField
        label="Font of headings"
        name="headingFont"
        defaultValue={theme.headingFont ?? ""}
        options={[{ value: "", label: "as the text" }, ...optionsOf(lookChoices.font)]}
      />
      <LookChoice label="Font of code" name="codeFont" theme={theme} />
      <LookChoice label="Appearance" name="appearance" theme={theme} />
      <LookChoice label="Corners" name="corners" theme={theme} />
      <LookChoice label="Density" name="density" theme={theme} />
      <LookChoice label="Header’s look" name="header" theme={theme} />
      <LookChoice label="Navigation’s look" name="sidebar" theme={theme} />
      <LongTextField
        label="Stylesheet"
        name="css"
        defaultValue={theme.css ?? ""}
        rows={4}
        spellCheck="false"
        hint="CSS of your own, for this site alone. It reaches no address but /files/… of uploaded files."
      />
      <AroundFields collection={collection} />
    </>
  );
}

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

function LookChoice(props: { label: string; name: keyof typeof lookChoices; theme: Theme }) {
  const { label, name, theme } = props;
  const names = lookChoices[name];
  return (
    <SelectField
      label={label}
      name={fieldOf(name)}
      defaultValue={theme[name] ?? Object.keys(names)[0] ?? ""}
      options={optionsOf(names)}
    />
  );
}

/** The field of a choice: the page's own header and footer have fields of these names already. */
export const fieldOf = (name: keyof typeof lookChoices) =>
  name === "header" ? "headerLook" : name;

/** What stands above and below every page. */
function AroundFields({ collection }: Props) {
  const [{ header, footer, round }, setFrame] = useState({ ...collection, round: 0 });
  return (
    <>
      <FrameWriter
        collectionId={collection.id}
        onWritten={(frame) => setFrame({ ...collection, ...frame, round: round + 1 })}
      />
      <FrameField
        key={`header ${round}`}
        label="Header"
        name="header"
        text={header}
        hint="Markdown, or HTML, above every page; on phones in the menu. [Imprint](page:ID) leads to a page. What could run is taken out."
      />
      <FrameField
        key={`footer ${round}`}
        label="Footer"
        name="footer"
        text={footer}
        hint="Markdown, or HTML, below every page."
      />
    </>
  );
}

function FrameField({
  text,
  ...field
}: {
  label: string;
  name: string;
  text: string;
  hint: string;
}) {
  return (
    <LongTextField {...field} defaultValue={text} rows={3} maxLength={20_000} spellCheck="false" />
  );
}
