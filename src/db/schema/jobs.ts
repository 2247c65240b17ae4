/** Jobs (work that outlives a request), and which page each imported file became. */
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ofOrganization } from "./of-organization.ts";

export interface JobProblem {
  path: string;
  message: string;
  /** Of an import: the page that its file became. */
  pageId?: string;
  /** Of an import: what the sentence is about, as the source writes it. */
  construct?: string;
  /** Of an import: its words stand in the page, it does not, or nobody could read it. */
  fate?: "kept" | "left_out" | "unreadable";
}

/** Every kind of job that there is. */
export const jobKinds = [
  "import_github",
  "import_openapi",
  "import_postman",
  "release",
  "duplicate_collection",
  "duplicate_page",
  "export_organization",
  "import_organization",
] as const;

export const jobs = sqliteTable(
  "jobs",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id"),
    kind: text("kind", { enum: jobKinds }).notNull(),
    state: text("state", { enum: ["queued", "running", "done", "failed"] }).notNull(),
    /** The key in R2 of what the job works on; null once that has been cleared away. */
    inputKey: text("input_key"),
    /** Below it in R2 lies what each step does; null before the job is planned. */
    planKey: text("plan_key"),
    /** The step to be done next: 0 plans, 1 to `steps` work. */
    step: integer("step").notNull().default(0),
    steps: integer("steps").notNull().default(0),
    /** How often that step has been begun: one that is never ended is given up. */
    attempts: integer("attempts").notNull().default(0),
    done: integer("done").notNull().default(0),
    total: integer("total").notNull().default(0),
    counts: text("counts", { mode: "json" }).$type<Record<string, number>>().notNull(),
    problems: text("problems", { mode: "json" }).$type<JobProblem[]>().notNull(),
    requestId: text("request_id"),
    createdBy: text("created_by").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    finishedAt: integer("finished_at"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("jobs_org").on(table.orgId, table.id),
    index("jobs_collection").on(table.collectionId, table.state),
    index("jobs_finished")
      .on(table.finishedAt)
      .where(sql`finished_at is not null and kind <> 'release'`),
    index("jobs_failed")
      .on(table.finishedAt)
      .where(sql`state = 'failed'`),
    index("jobs_uncleared")
      .on(table.finishedAt)
      .where(sql`input_key is not null`),
  ],
);

/** What a later import has to know of a file as it was imported last. */
export interface FileNotes {
  /** The `order` that it asked for, if any. */
  order: number | null;
  /** What it said of `published`, if anything. */
  published: boolean | null;
  /** Whether it said that its page is archived; nothing in what was imported before that was noted. */
  archived?: boolean;
  /** What it said of that, where its page had to stay as it was: an import by who may publish does it. */
  heldArchived?: boolean;
  /** The file, where its place in the tree is another than its path says. */
  file?: string;
  /** It said that its page is a draft, which then is in no list either. */
  withheld?: true;
  /** The operation of an API that its page shows, and whether the file came with what describes it. */
  operation?: { key: string; isDescribed: boolean };
  /** Links and pictures whose target was not found, as the file has them: the page has them unchanged. */
  lost: string[];
}

/** Where an imported file or folder went: importing twice changes nothing. */
export const importedFiles = sqliteTable(
  "imported_files",
  {
    id: text("id").primaryKey(),
    orgId: text("org_id").notNull(),
    collectionId: text("collection_id").notNull(),
    /** `<repository>:<path>`; the path of a folder ends in "/". */
    source: text("source").notNull(),
    pageId: text("page_id").notNull(),
    /** The page's name as the file gave it: a name that people gave since is theirs. */
    name: text("name").notNull(),
    /** SHA-256 of the file as it was imported last; empty before its text is in the page. */
    sourceHash: text("source_hash").notNull(),
    /** Hash of the text that the file became: a page that says something else was written in since. */
    contentHash: text("content_hash").notNull(),
    /** The file is gone from the repository, and its page was archived for that. */
    isGone: integer("is_gone", { mode: "boolean" }).notNull().default(false),
    importedAt: integer("imported_at").notNull(),
    /** Null for a folder, before the file's text is in the page, and where it was imported before this was kept. */
    noted: text("noted", { mode: "json" }).$type<FileNotes>(),
  },
  (table) => [
    uniqueIndex("imported_files_source").on(table.collectionId, table.source),
    index("imported_files_page").on(table.pageId),
    ofOrganization("imported_files", table.orgId),
  ],
);
