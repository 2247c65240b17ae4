/** The statements that read a table from its one end to the other, and why they may. */

/** While the operator replaces the secret, each minute looks for what the one before has sealed: tables of a few rows an organization. */
const sealedAnew = [
  "webhooks",
  "log_streams",
  "environments",
  "embed_keys",
  "reader_access",
  "sign_in_providers",
];

/** Its index holds what commits have left since the minute before, and nothing else. */
const unsealed = "SCAN log_entries USING INDEX log_entries_unsealed: select";

/** Its index holds the releases that are still made, and those that failed. */
const named = "SCAN releases USING INDEX releases_named: update";

/** What the contract suite itself asks of the database, to see what an operation has changed. */
const askedByTests = [
  "SCAN organizations: select id from organizations where created_at >= ?",
  "SCAN organizations: select event_type as type, count(*)",
  "SCAN organizations: select type as type, count(*)",
  "SEARCH log_entries USING INTEGER PRIMARY KEY (rowid>?): select event_type as type, count(*)",
  "SEARCH events USING INTEGER PRIMARY KEY (rowid>?): select type as type, count(*)",
];

/** Whoever runs the service lists everybody, a page of at most a hundred at a time. */
const listedForOperator =
  'SEARCH organizations USING INDEX sqlite_autoindex_organizations_1 (id>?): select "id", "name", "slug"';

/** The same of what waits to be purged, and of what was given up. */
const alsoListedForOperator = [
  'SEARCH deleted_organizations USING INDEX sqlite_autoindex_deleted_organizations_1 (org_id>?): select "org_id", "name"',
  'SCAN dead_letters USING INDEX dead_letters_given_up: select "dead_letters"."id"',
];

/** What an operator moves and pauses: a few rows in all, and with one database none. */
const movedAndPaused = ['SCAN slot_moves: select "id"', 'SCAN fences: select "name"'];

/** Once an organization that is purged, what is kept for a time is read whole: an index would be a row more for each event. */
const purged = [
  'SCAN events: delete from "event',
  'SCAN deliveries: delete from "deliver',
  'SCAN deliveries: select exists (select 1 from "log_entries"',
  'SCAN events: select exists (select 1 from "log_entries"',
  'SCAN search_documents: delete from "search_documents"',
  'SCAN former_organization_slugs: delete from "former_organization_slugs"',
  'SCAN garbage: update "garbage" set "due_at"',
];

/** After a loss, whoever runs the service walks all pages, twenty at a time. */
const reconciled =
  'SEARCH pages USING INDEX sqlite_autoindex_pages_1 (id>?): select "id", "org_id" from "pages"';

/** The minutes of an hour, and one row a route and status: however many organizations there are. */
const measured = [
  "SEARCH request_minutes USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
  "SCAN request_totals USING INDEX sqlite_autoindex_request_totals_1",
  "SCAN measures USING INDEX sqlite_autoindex_measures_1",
  // As many as there are migrations.
  "SCAN d1_migrations USING COVERING INDEX sqlite_autoindex_d1_migrations_1: select name",
];

/** A person's own sessions are few. */
const ofOnePerson = 'SEARCH session USING INDEX session_user (user_id=?): delete from "session"';

/** What the faults of their plans begin with. */
export const readWhole: readonly string[] = [
  unsealed,
  named,
  listedForOperator,
  ...alsoListedForOperator,
  ...movedAndPaused,
  ...purged,
  reconciled,
  ofOnePerson,
  ...measured,
  ...askedByTests,
];

/** Versions that came since the minute before to an age at which fewer are kept. */
const thinned = [
  "SEARCH content_versions USING INTEGER PRIMARY KEY (rowid>?)",
  "SEARCH v USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)",
];

/** The same of a minute in which secrets are sealed anew. */
export const readWholeWhileSealing: readonly string[] = [
  unsealed,
  ...measured,
  ...purged,
  ...thinned,
  ...sealedAnew.map((table) => `SCAN ${table}`),
];
