/** What a page's settings say, and how they are saved beside what others change of the page meanwhile. */
import { savePageSettings } from "../api/page-settings.ts";
import type { Meta, PageRecord } from "../api/page-settings.ts";
import { getPage, heading, isEndpoint, link } from "../api/pages.ts";
import { Problem } from "../api/request.ts";

/** What its settings say. Empty, false or without any tags is what says nothing. */
export interface PageSettings extends Required<Omit<Meta, "layout">> {
  layout: NonNullable<Meta["layout"]> | "";
  urlName: string;
  /** What it is in the tree; empty for endpoints and examples, which stay what they are. */
  kind: keyof typeof types | "";
  allowedGroups: string[];
}

/** A page of text, wherever it stands, a heading, a link. */
const types = { page: 3, heading, link } as const;

export const kindNamed = (name: string): PageSettings["kind"] =>
  name === "page" || name === "heading" || name === "link" ? name : "";

function kindOf(page: PageRecord): PageSettings["kind"] {
  if (isEndpoint(page)) return "";
  return page.type === heading ? "heading" : page.type === link ? "link" : "page";
}

export const pageSettingsOf = (page: PageRecord): PageSettings => {
  const { urlName, allowedGroups, meta } = page;
  return {
    kind: kindOf(page),
    link: meta.link ?? "",
    urlName,
    allowedGroups,
    title: meta.title ?? "",
    description: meta.description ?? "",
    tags: meta.tags ?? [],
    icon: meta.icon ?? "",
    featureImage: meta.featureImage ?? "",
    noindex: meta.noindex ?? false,
    badge: meta.badge ?? "",
    unlisted: meta.unlisted ?? false,
    layout: meta.layout ?? "",
  };
};

/** Somebody else changed the same settings meanwhile: nothing was saved. */
export class ChangedMeanwhile extends Error {
  /** As they stand now. */
  readonly page: PageRecord;
  readonly fields: readonly (keyof PageSettings)[];

  constructor(page: PageRecord, fields: readonly (keyof PageSettings)[]) {
    super("Somebody else changed the same settings meanwhile.");
    this.page = page;
    this.fields = fields;
  }
}

/**
 * Saves what differs from what was seen, and leaves alone what others changed of the rest. Throws ChangedMeanwhile where
 * they changed the same field to something else.
 */
export async function saveSettings(
  orgId: string,
  seen: PageRecord,
  wanted: PageSettings,
): Promise<void> {
  await send(orgId, seen, differing(pageSettingsOf(seen), wanted), wanted);
}

type Fields = readonly (keyof PageSettings)[];

async function send(orgId: string, seen: PageRecord, fields: Fields, wanted: PageSettings) {
  if (fields.length === 0) return;
  const { urlName, kind, allowedGroups, ...meta } = {
    ...pageSettingsOf(seen),
    ...chosen(fields, wanted),
  };
  const asked = {
    ...(fields.includes("kind") && kind !== "" ? { type: types[kind] } : {}),
    ...(fields.includes("urlName") ? { urlName } : {}),
    ...(fields.includes("allowedGroups") ? { allowedGroups } : {}),
  };
  try {
    await savePageSettings(orgId, seen, { ...asked, meta: said(meta) });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "stale_version") throw error;
    const now: PageRecord = await getPage(orgId, seen.id);
    const others = differing(pageSettingsOf(seen), pageSettingsOf(now));
    const open = differing(pageSettingsOf(now), wanted).filter((field) => fields.includes(field));
    const clashing = open.filter((field) => others.includes(field));
    if (clashing.length > 0) throw new ChangedMeanwhile(now, clashing);
    // Something else of the page changed: a publication, a move, another setting.
    await send(orgId, now, open, wanted);
  }
}

function differing(before: PageSettings, after: PageSettings): Fields {
  return (Object.keys(before) as (keyof PageSettings)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}

function chosen(fields: Fields, settings: PageSettings): Partial<PageSettings> {
  const entries = Object.entries(settings).filter(([field]) =>
    fields.some((each) => each === field),
  );
  return Object.fromEntries(entries);
}

/** Without what says nothing. */
function said(meta: Omit<PageSettings, "kind" | "urlName" | "allowedGroups">): Meta {
  const says = Object.entries(meta).filter(
    ([, value]) => value !== "" && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(says);
}
