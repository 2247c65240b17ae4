/** Holds what organizations are found by together with what says so. */

/** What the rows of these organizations say that they are found by. */
// D1 takes five terms in one compound.
const said = `select * from (
  select 'slug' as kind, slug as name, id as org_id, 0 as at from organizations
  union all select 'formerSlug', slug, org_id, left_at from former_organization_slugs
  union all select 'domain', custom_domain, org_id, 0 from collections
    where custom_domain is not null and custom_domain_verified_at is not null and deleted_at is null
  union all select 'signInDomain', domain, org_id, 0 from sign_in_domains where verified_at is not null
)
  union all select 'invited', email, org_id, max(expires_at) from invitations
    where accepted_at is null group by email, org_id
  union all select 'member', user_id, org_id, 0 from members`;

const kept = "select kind, name, org_id, at from whereabouts";

interface Held {
  /** What an organization should be found by, and is not. */
  missing: string[];
  /** What leads to an organization, and should not. */
  left: string[];
}

/**
 * Where what is kept differs from what the organizations' rows say, of those whose ids begin so.
 * @param directory where it is kept; the organizations' own database unless said
 */
export async function strayedWhereabouts(
  DB: D1Database,
  orgId: string,
  directory = DB,
): Promise<Held> {
  const of = async (database: D1Database, rows: string) => {
    const found = await database
      .prepare(`select kind || ' ' || name || ' ' || at as line from (${rows}) where org_id = ?`)
      .bind(orgId)
      .all<{ line: string }>();
    return found.results.map(({ line }) => line).toSorted();
  };
  const [should, is] = await Promise.all([of(DB, said), of(directory, kept)]);
  return {
    missing: should.filter((line) => !is.includes(line)),
    left: is.filter((line) => !should.includes(line)),
  };
}

/** The kinds of what leads to the organization, each as often as it is there. */
export async function kindsOfWhereabouts(directory: D1Database, orgId: string): Promise<string[]> {
  const { results } = await directory
    .prepare("select kind from whereabouts where org_id = ? order by kind, name")
    .bind(orgId)
    .all<{ kind: string }>();
  return results.map(({ kind }) => kind);
}
