/** Looks into every table of the database, whatever it is of. */

/** The names of the tables in which the text stands in any column, sorted. */
export async function tablesWith(DB: D1Database, text: string): Promise<string[]> {
  const { results: columns } = await DB.prepare(
    `select t.name as name, c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
      where t.type = 'table' and t.name not like '\\_cf\\_%' escape '\\'`,
  ).all<{ name: string; column: string }>();
  const conditions = Map.groupBy(columns, ({ name }) => name);
  const found = [...conditions].map(async ([name, those]): Promise<string[]> => {
    const where = those.map(({ column }) => `instr("${column}", ?1) > 0`).join(" or ");
    const query = DB.prepare(`select 1 from "${name}" where ${where} limit 1`);
    return (await query.bind(text).first()) === null ? [] : [name];
  });
  return (await Promise.all(found)).flat().toSorted();
}
