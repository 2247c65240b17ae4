/** A page's history as one list, newest first: what was saved of it, and what was published. Pure. */
import type { Publication, Version } from "../api/history.ts";

/** What a moment can be, and how it is called. */
export const momentKinds = {
  saved: "Saved",
  published: "Published",
  restored: "Restored",
  imported: "Imported",
  agent: "Written by an agent",
} as const;

export type MomentKind = keyof typeof momentKinds;

/** A moment of the history that has a text. */
export interface Moment {
  key: string;
  kind: MomentKind;
  at: string;
  /** What happened, in a few words. */
  title: string;
  /** What somebody called it, or said of it. */
  name: string | null;
  /** Ids of whoever did it; `link:…` for somebody who came by a share link. */
  by: readonly string[];
  /** The agent that did it in their name. */
  agent: string | null;
  source: { kind: "version"; version: Version } | { kind: "publication"; publication: Publication };
}

export interface Day {
  /** As the reader's calendar has it. */
  date: string;
  moments: readonly Moment[];
}

const titles: Readonly<Record<Version["reason"], string>> = {
  edit: "Edited",
  replace: "Written through the interface",
  publish: "Saved to be published",
  restore: "Restored",
  import: "Imported",
};

function ofVersion(version: Version): Moment {
  const { id, createdAt: at, authors: by, reason, label: name, agent } = version;
  const title = agent !== null && reason !== "import" ? "Written by an agent" : titles[reason];
  const source = { kind: "version", version } as const;
  return { key: id, kind: momentKindOf(version), at, title, name, by, agent, source };
}

function momentKindOf({ reason, agent }: Version): MomentKind {
  if (reason === "import") return "imported";
  if (agent !== null) return "agent";
  return reason === "restore" ? "restored" : "saved";
}

function ofPublication(publication: Publication): Moment {
  const { versionNo, publishedAt: at, publishedBy, note: name, isDefault } = publication;
  const title = `Published as version ${versionNo}${isDefault ? ", which readers see" : ""}`;
  const source = { kind: "publication", publication } as const;
  const by = [publishedBy];
  return {
    key: `published ${versionNo}`,
    kind: "published",
    at,
    title,
    name,
    by,
    agent: null,
    source,
  };
}

/**
 * Both lists as one. While there are older versions than were read, publications from before the last of them wait, so
 * that nothing comes between what was shown already.
 */
export function momentsOf(
  versions: readonly Version[],
  publications: readonly Publication[],
  hasOlderVersions: boolean,
): Moment[] {
  const oldest = hasOlderVersions ? (versions.at(-1)?.createdAt ?? "") : "";
  const all = [
    ...publications.filter(({ publishedAt }) => publishedAt >= oldest).map(ofPublication),
    ...versions.map(ofVersion),
  ];
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** The moments under the days that they fell on. */
export function daysOf(moments: readonly Moment[], dateOf: (at: string) => string): Day[] {
  const days = Map.groupBy(moments, ({ at }) => dateOf(at));
  return [...days].map(([date, those]) => ({ date, moments: those }));
}

/** The moment of the same kind before this one: what a saved version, or what readers saw, was changed from. */
export function momentBefore(moments: readonly Moment[], moment: Moment): Moment | null {
  const later = moments.slice(moments.indexOf(moment) + 1);
  return later.find(({ source }) => source.kind === moment.source.kind) ?? null;
}

/** What a history is narrowed to: one person's, one kind's; null takes all. */
export interface Narrowing {
  person: string | null;
  kind: MomentKind | null;
}

/** The moments that a person had a part in, of a kind. */
export const narrowed = (
  moments: readonly Moment[],
  { person, kind }: Narrowing,
): readonly Moment[] =>
  moments.filter(
    (moment) =>
      (person === null || moment.by.includes(person)) && (kind === null || moment.kind === kind),
  );
