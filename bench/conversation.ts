import pg from 'pg'
import { startProduct } from '../harness/product.ts'
import type { LoadResult } from './load.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import { type Somebody, signIn } from './people.ts'
import type { Finding } from './table.ts'

const [short, long] = [100, 100_000]

/** A conversation of years opens like one of yesterday. */
export async function conversation(databaseUrl: string, { seconds, rounds }: Pace): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const [newcomer, regular] = (await signIn(databaseUrl, 'user', 2)) as [Somebody, Somebody]
  const [staff] = (await signIn(databaseUrl, 'admin', 1)) as [Somebody]
  await talk(databaseUrl, newcomer, staff, short)
  await talk(databaseUrl, regular, staff, long)
  const openedMs = async ({ id, token }: Somebody) => {
    const url = `${product.url}/api/chat/history?userId=${id}&partnerId=${staff.id}`
    const load = { url, headers: { authorization: `Bearer ${token}` }, connections: 1, seconds }
    return (await inOwnProcess<LoadResult>('./load.ts', load)).p95Ms
  }
  const times: { few: number; many: number }[] = []
  try {
    for (let round = 0; round < rounds; round++)
      times.push({ few: await openedMs(newcomer), many: await openedMs(regular) })
  } finally {
    await product.stop()
  }
  const [few, many] = [median(times.map((one) => one.few)), median(times.map((one) => one.many))]
  return [
    {
      work: `opening a conversation of ${long.toLocaleString('en')} messages`,
      figure: `p95 ${many.toFixed(1)} ms`,
      against: `${short} messages: ${few.toFixed(1)} ms`,
      value: many / few,
      bar: 1.3,
      better: 'less',
    },
  ]
}

async function talk(databaseUrl: string, a: Somebody, b: Somebody, messages: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pair = [Math.min(a.id, b.id), Math.max(a.id, b.id), messages]
  await client.query(talkSql, pair)
  await client.query('vacuum analyze messages')
  await client.end()
}

const talkSql = `
  with said as (select nextval('message_ids') as id, n from generate_series(1, $3::int) n),
  opened as (
    insert into conversations (low_id, high_id, last_message_id, last_message_at)
    select $1::int, $2::int, max(id), now() from said returning id)
  insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
  select said.id, opened.id, case when n % 2 = 0 then $1::int else $2::int end,
    case when n % 2 = 0 then $2::int else $1::int end, 'How far is my site? ' || n, now()
  from said, opened`
