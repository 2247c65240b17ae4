/** A page's settings, in a dialog: its address, and what search engines, lists and cards of links show of it. */
import { useState } from "react";
import type { Collection, Organization } from "../api/collections.ts";
import type { PageRecord } from "../api/page-settings.ts";
import { getPage } from "../api/pages.ts";
import type { ListedPage } from "../api/pages.ts";
import { CancelButton, Dialog } from "../dialog.tsx";
import { Form } from "../form.tsx";
import type { FieldReader } from "../form.tsx";
import { useRemote } from "../use-remote.ts";
import { OldAddresses } from "./old-addresses.tsx";
import { ChangedMeanwhile, kindNamed, saveSettings, pageSettingsOf } from "./saved-settings.ts";
import type { PageSettings as Settings } from "./saved-settings.ts";
import { SeoSuggestions } from "./seo-suggestions.tsx";
import { fieldLabels, SettingsFields } from "./settings-fields.tsx";
import { Unread } from "../settings/unread.tsx";

interface Props {
  organization: Organization;
  collection: Collection;
  page: ListedPage;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

export function PageSettings(props: Props) {
  const { organization, collection, page, onClose } = props;
  const read = useRemote(`settings of ${page.id}`, () => getPage(organization.id, page.id));
  return (
    <Dialog title="Page settings" onClose={onClose}>
      <p className="muted">“{page.name}”</p>
      <Unread {...read} />
      {read.value === null ? null : (
        <>
          <SettingsForm {...props} record={read.value} />
          <OldAddresses {...{ organization, collection, page }} />
        </>
      )}
    </Dialog>
  );
}

function SettingsForm(props: Props & { record: PageRecord }) {
  const { organization, collection, record, onChanged, onClose } = props;
  const [seen, setSeen] = useState(record);
  const save = async (field: FieldReader) => {
    try {
      await saveSettings(organization.id, seen, settingsIn(field));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      setSeen(error.page);
      throw new Error(`${error.message} ${theirs(error)} Press Save to keep yours all the same.`);
    }
    await onChanged();
    onClose();
  };
  return (
    <Form submitLabel="Save" onSubmit={save} beside={<CancelButton onClose={onClose} />}>
      <SeoSuggestions pageId={record.id} />
      <SettingsFields collection={collection} page={record} />
    </Form>
  );
}

/** What somebody else gave the fields that both changed. */
function theirs({ page, fields }: ChangedMeanwhile): string {
  const now = pageSettingsOf(page);
  return fields
    .map((field) => `${fieldLabels[field]} is “${settingText(now[field])}” now.`)
    .join(" ");
}

function settingText(value: Settings[keyof Settings]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" ? value : value.join(", ");
}

function settingsIn(field: FieldReader): Settings {
  return {
    kind: kindNamed(field("kind")),
    link: field("link").trim(),
    urlName: field("urlName").trim(),
    title: field("title").trim(),
    description: field("description").trim(),
    tags: namesBetween(field("tags")),
    icon: field("icon").trim(),
    featureImage: field("featureImage"),
    noindex: field("noindex") !== "",
    badge: field("badge").trim(),
    unlisted: field("unlisted") !== "",
    layout: field("layout") === "" ? "" : "landing",
    allowedGroups: namesBetween(field("allowedGroups")),
  };
}

/** What stands between commas, each once. */
function namesBetween(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
