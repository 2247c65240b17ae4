/** The fields of a page's settings, as they were when they were opened. */
import { useState } from "react";
import { limits } from "#limits";
import type { Collection } from "../api/collections.ts";
import type { PageRecord } from "../api/page-settings.ts";
import { kindOptions, LinkField } from "../tree/link-field.tsx";
import { CheckField, LongTextField, SelectField, TextField } from "../form.tsx";
import { PictureField } from "../settings/picture-field.tsx";
import { pageSettingsOf } from "./saved-settings.ts";
import type { PageSettings } from "./saved-settings.ts";

export const fieldLabels: Readonly<Record<keyof PageSettings, string>> = {
  kind: "Kind",
  link: "Leads to",
  urlName: "Address",
  title: "Search title",
  description: "Description",
  tags: "Tags",
  icon: "Icon",
  featureImage: "Cover",
  noindex: "Keep out of search engines",
  badge: "Badge",
  unlisted: "In no list",
  layout: "As a landing page",
  allowedGroups: "Groups of readers",
};

export function SettingsFields({ collection, page }: { collection: Collection; page: PageRecord }) {
  const settings = pageSettingsOf(page);
  const above = page.path.split("/").slice(0, -1).join("/");
  return (
    <>
      <TextField
        label={fieldLabels.urlName}
        name="urlName"
        defaultValue={settings.urlName}
        maxLength={limits.urlNameChars}
        autoComplete="off"
        hint={`The last part of it${above === "" ? "" : `, behind “${above}/”`}. The old address of a published page leads here.`}
        required
      />
      <KindFields settings={settings} />
      <TextField
        label={fieldLabels.title}
        name="title"
        defaultValue={settings.title}
        maxLength={200}
        autoComplete="off"
        hint="What search engines show; empty for the page’s name."
      />
      <LongTextField
        label={fieldLabels.description}
        name="description"
        defaultValue={settings.description}
        rows={3}
        maxLength={500}
      />
      <TextField
        label={fieldLabels.tags}
        name="tags"
        defaultValue={settings.tags.join(", ")}
        autoComplete="off"
        hint="With commas between them."
      />
      <ListedFields settings={settings} collection={collection} />
      <GroupsField names={settings.allowedGroups} />
    </>
  );
}

/** What it is in the tree; endpoints stay what they are. */
function KindFields({ settings }: { settings: PageSettings }) {
  const [kind, setKind] = useState<string>(settings.kind);
  if (settings.kind === "") return null;
  return (
    <>
      <SelectField
        label={fieldLabels.kind}
        name="kind"
        options={kindOptions}
        defaultValue={settings.kind}
        onChange={setKind}
        hint="Of a heading readers see the name alone, above what stands in it; a link leads elsewhere. The text stays here."
      />
      {kind === "link" ? <LinkField address={settings.link} /> : null}
    </>
  );
}

/** How lists show the page, and whether they do. */
function ListedFields({
  settings,
  collection,
}: {
  settings: PageSettings;
  collection: Collection;
}) {
  return (
    <>
      <TextField
        label={fieldLabels.icon}
        name="icon"
        defaultValue={settings.icon}
        maxLength={200}
        autoComplete="off"
        hint="An emoji, beside the page’s name in the navigation."
      />
      <TextField
        label={fieldLabels.badge}
        name="badge"
        defaultValue={settings.badge}
        maxLength={30}
        autoComplete="off"
        hint="A word beside the page’s name in the navigation: New, Beta, Deprecated."
      />
      <PictureField
        label={fieldLabels.featureImage}
        name="featureImage"
        shown={settings.featureImage}
        collection={collection}
      />
      <CheckField
        label={fieldLabels.noindex}
        name="noindex"
        defaultChecked={settings.noindex}
        hint="Readers find it on the site all the same."
      />
      <CheckField
        label={fieldLabels.unlisted}
        name="unlisted"
        defaultChecked={settings.unlisted}
        hint="Readers come to it by its address and by links in texts alone: it stands in no navigation, search or list."
      />
      <CheckField
        label={fieldLabels.layout}
        name="layout"
        defaultChecked={settings.layout === "landing"}
        hint="Wide, without the tree; what the text begins with stands large."
      />
    </>
  );
}

/** The last one, and what is said of all of them. */
function GroupsField({ names }: { names: readonly string[] }) {
  return (
    <>
      <TextField
        label={fieldLabels.allowedGroups}
        name="allowedGroups"
        defaultValue={names.join(", ")}
        autoComplete="off"
        hint="Of a private site, with commas between them: only readers in one of them see this page and what stands below it. Empty for all who may enter."
      />
      <p className="muted">
        The address, the kind and the groups change at once, the rest with the next publication.
      </p>
    </>
  );
}
