/** The statements that read a table from its one end to the other, and why they may. */

/** What an organization's archive is written over is removed once a job, by its own column, which few tables have an index of. */
const writtenOver = [
  "pages",
  "content_versions",
  "published_versions",
  "url_mappings",
  "files",
  "imported_files",
  "faqs",
  "changelogs",
  "feedback",
  "releases",
  "release_pages",
].map((table) => `SCAN ${table}: delete from "${table}" where org_id = ?`);

/** What the contract suite itself asks of the database, to see what an operation has changed. */
const askedByTests = [
  "SCAN organizations: select id from organizations where created_at >= ?",
  "SCAN organizations: select event_type as type, count(*)",
  "SCAN organizations: select type as type, count(*)",
  "SCAN log_entries: select event_type as type, count(*)",
  "SCAN events: select type as type, count(*)",
];

/** What the faults of their plans begin with. */
export const readWhole: readonly string[] = [...writtenOver, ...askedByTests];
