/** A job in words: what it is, what came of it, and how one goes on. Pure. */
import type { Job } from "../api/jobs.ts";
import { isImport, progressOf, summaryOf } from "../imports/import-summary.ts";
import type { CollectionSection, OrganizationSection } from "../sections.ts";

const titles: Readonly<Record<Job["kind"], string>> = {
  import_github: "Import of Markdown",
  import_openapi: "Import of an OpenAPI document",
  import_postman: "Import of a Postman collection",
  release: "Release",
  duplicate_collection: "Copy of a collection",
  duplicate_page: "Copy of a page",
  export_organization: "Archive of the organization",
  import_organization: "Restoration from an archive",
  unknown: "A job of another version of the service",
};

export const jobTitle = ({ kind }: Job): string => titles[kind];

/** What of it is done, or what came of it; empty where there is nothing to say. */
export function jobOutcome(job: Job): string {
  if (isImport(job)) {
    return job.finishedAt === null ? progressOf(job) : summaryOf(job);
  }
  return job.total === 0 ? "" : `${job.done} of ${job.total}`;
}

export const stateLooks: Readonly<Record<Job["state"], { tone: string; text: string }>> = {
  queued: { tone: "waiting", text: "Waiting for its turn" },
  running: { tone: "waiting", text: "Running" },
  done: { tone: "good", text: "Done" },
  failed: { tone: "bad", text: "Failed" },
};

/** Of what sort of work a job is: what a list of them is narrowed down by. */
export const jobGroups = {
  imports: {
    label: "Imports",
    kinds: ["import_github", "import_openapi", "import_postman"],
  },
  releases: { label: "Releases", kinds: ["release"] },
  copies: { label: "Copies", kinds: ["duplicate_collection", "duplicate_page"] },
  archives: {
    label: "Archives and restorations",
    kinds: ["export_organization", "import_organization"],
  },
} as const satisfies Record<string, { label: string; kinds: readonly Job["kind"][] }>;
export type JobGroup = keyof typeof jobGroups;

export const isOfGroup = ({ kind }: Pick<Job, "kind">, group: JobGroup | null): boolean =>
  group === null || jobGroups[group].kinds.some((each) => each === kind);

/** What is there of a job that failed, and what to do; empty for one that did not. */
export function adviceOf({ kind, state }: Pick<Job, "kind" | "state">): string {
  return state === "failed" ? advices[kind] : "";
}

const importAdvice =
  "Mend what it says, and import again: what is here already is not made a second time.";

const advices: Readonly<Record<Job["kind"], string>> = {
  import_github: importAdvice,
  import_openapi: importAdvice,
  import_postman: importAdvice,
  release: "Readers see what they saw before. Publish again.",
  duplicate_collection: "The copy is not whole. Delete it, and copy the collection again.",
  duplicate_page: "The copy is not whole. Delete it, and copy the page again.",
  export_organization: "There is no archive of it. Make another one.",
  import_organization: "Nothing was brought back. Restore it again from the archive.",
  unknown: "Ask for it again.",
};

/** Where one goes on with a job: to what it made, or to where it is asked for again. */
export type JobLink =
  | { to: "archive"; label: string }
  | { to: "pages"; label: string }
  | { to: "collection"; section: CollectionSection; label: string }
  | { to: "organization"; section: OrganizationSection; label: string };

const importAgain: JobLink = { to: "collection", section: "import", label: "Import again" };
const openCopy: JobLink = { to: "pages", label: "Open the copy" };
const openCollection: JobLink = { to: "pages", label: "Open the collection" };
const toReleases = (label: string): JobLink => ({ to: "collection", section: "releases", label });
const toArchives = (label: string): JobLink => ({
  to: "organization",
  section: "organization",
  label,
});

type Links = Partial<Readonly<Record<Job["state"], JobLink>>>;

const links: Readonly<Record<Job["kind"], Links>> = {
  import_github: { done: importAgain, failed: importAgain },
  import_openapi: { done: importAgain, failed: importAgain },
  import_postman: { done: importAgain, failed: importAgain },
  release: { done: toReleases("Releases"), failed: toReleases("Publish again") },
  // Its tree is there before its texts are.
  duplicate_collection: { queued: openCopy, running: openCopy, done: openCopy, failed: openCopy },
  duplicate_page: { done: openCollection, failed: openCollection },
  export_organization: {
    done: { to: "archive", label: "Download" },
    failed: toArchives("Make another archive"),
  },
  import_organization: { failed: toArchives("Restore again") },
  unknown: {},
};

/** Null for one that has nothing to show yet. */
export const linkOf = ({ kind, state }: Pick<Job, "kind" | "state">): JobLink | null =>
  links[kind][state] ?? null;
