import pg from 'pg'

/**
 * Inserts many rows into these tables, or into all tables, without their triggers, which would update the same
 * totals for each row. Indexes and foreign keys are dropped and added again afterwards, which takes a fraction of
 * the time.
 */
export async function fillTables(
  databaseUrl: string,
  given: readonly string[] | 'all',
  insert: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const runAll = (statements: readonly string[]) => client.query(statements.join(';\n'))
  try {
    const tables = given === 'all' ? await namesOf(client) : given
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'`)
    const { rows } = await client.query<Dropped>(droppedSql, [tables])
    await runAll(tables.map((table) => `alter table ${table} disable trigger user`))
    await runAll(rows.map(({ drop }) => drop))
    await insert(client)
    await runAll(rows.map(({ add }) => add))
    await runAll(tables.map((table) => `alter table ${table} enable trigger user`))
    // `vacuum` also flushes the pending lists of the trigram indexes, as autovacuum does.
    await client.query(`vacuum analyze ${tables.join()}`)
  } finally {
    await client.end()
  }
}

async function namesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

interface Dropped {
  drop: string
  add: string
}

/** The statements that drop and add the foreign keys, and the indexes that no constraint needs. */
const droppedSql = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i
  where indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`
