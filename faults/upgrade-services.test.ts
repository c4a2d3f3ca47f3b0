import { expect, onTestFinished, test } from 'vitest'
import { migrations, query, startDatabaseServer } from '../harness/database.ts'
import { migrationsUpTo } from '../harness/migrations-up-to.ts'
import { preparedHome } from '../harness/test-installation.ts'
import { migrateDatabase } from '../server/src/installation/migrate.ts'

const beforePages = '0040_content'

test('an upgrade makes the slugs of services from their names', async () => {
  const server = await startDatabaseServer(await preparedHome())
  onTestFinished(() => server.stop())
  const databaseUrl = await server.createEmpty('before_service_pages')
  await migrateDatabase(databaseUrl, migrationsUpTo(beforePages))
  const names = [
    'Shop',
    'Shop',
    'Shop 2',
    'Ìtọ́jú àwọn ojú-ìwé',
    'Ɗakin Ƙwallo',
    '???',
    '网站',
    'x'.repeat(120),
  ]
  const insert = (name: string, position: number, deletedAt = 'null') =>
    query(
      databaseUrl,
      `insert into services (name, description, price_kobo, position, deleted_at)
       values ('${name}', '', 1, ${position}, ${deletedAt})`,
    )
  await insert('Shop', -1, 'now()')
  for (const [position, name] of names.entries()) await insert(name, position)
  await migrateDatabase(databaseUrl, migrations)

  const slugs = 'select slug from services where deleted_at is null order by position'
  expect((await query<{ slug: string }>(databaseUrl, slugs)).map(({ slug }) => slug)).toEqual([
    ...['shop', 'shop-2', 'shop-2-2', 'itoju-awon-oju-iwe', 'dakin-kwallo', 'service', 'service-2'],
    'x'.repeat(100),
  ])
  // A node of the release before adds services without a slug.
  await insert('Later', 99)
  const [later] = await query<{ slug: string }>(databaseUrl, `select slug from services where name = 'Later'`)
  expect(later?.slug).toMatch(/^service-[0-9a-f]{8}$/)
})
