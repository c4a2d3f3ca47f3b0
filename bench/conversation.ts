import pg from 'pg'
import { startProduct } from '../harness/product.ts'
import type { LoadResult } from './load.ts'
import { inOwnProcess, median, type Pace } from './measure.ts'
import type { Finding } from './table.ts'
import { type SignedInUser, signIn } from './users.ts'

const [short, long] = [100, 100_000]

/** Checks that a long conversation and a long timeline open about as fast as short ones. */
export async function conversation(databaseUrl: string, { seconds, rounds }: Pace): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const [newCustomer, regular] = (await signIn(databaseUrl, 'user', 2)) as [SignedInUser, SignedInUser]
  const [staff, colleague] = (await signIn(databaseUrl, 'admin', 2)) as [SignedInUser, SignedInUser]
  await insertMessages(databaseUrl, newCustomer, staff, short)
  await insertMessages(databaseUrl, regular, staff, long)
  // Both timelines contain the messages of a second member of staff.
  for (const customer of [newCustomer, regular]) await insertMessages(databaseUrl, customer, colleague, short)
  const openedMs = async (path: string, token: string) => {
    const url = `${product.url}/api/chat/${path}`
    const load = { url, headers: { authorization: `Bearer ${token}` }, connections: 1, seconds }
    return (await inOwnProcess<LoadResult>('./load.ts', load)).p95Ms
  }
  const openings = {
    conversation: ({ id, token }: SignedInUser) =>
      openedMs(`history?userId=${id}&partnerId=${staff.id}`, token),
    timeline: ({ id }: SignedInUser) => openedMs(`timeline/${id}`, staff.token),
  }
  try {
    const findings: Finding[] = []
    for (const [name, open] of Object.entries(openings)) {
      const times: { few: number; many: number }[] = []
      for (let round = 0; round < rounds; round++)
        times.push({ few: await open(newCustomer), many: await open(regular) })
      findings.push(findingOf(name, times))
    }
    return findings
  } finally {
    await product.stop()
  }
}

function findingOf(name: string, times: readonly { few: number; many: number }[]): Finding {
  const [few, many] = [median(times.map((one) => one.few)), median(times.map((one) => one.many))]
  return {
    work: `opening a ${name} of ${long.toLocaleString('en')} messages`,
    figure: `p95 ${many.toFixed(1)} ms`,
    against: `${short} messages: ${few.toFixed(1)} ms`,
    value: many / few,
    bar: 1.3,
    better: 'less',
  }
}

async function insertMessages(
  databaseUrl: string,
  a: SignedInUser,
  b: SignedInUser,
  messages: number,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pair = [Math.min(a.id, b.id), Math.max(a.id, b.id), messages]
  await client.query(messagesSql, pair)
  await client.query('vacuum analyze messages')
  await client.end()
}

const messagesSql = `
  with sent as (select nextval('message_ids') as id, n from generate_series(1, $3::int) n),
  opened as (
    insert into conversations (low_id, high_id, last_message_id, last_message_at)
    select $1::int, $2::int, max(id), now() from sent returning id)
  insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
  select sent.id, opened.id, case when n % 2 = 0 then $1::int else $2::int end,
    case when n % 2 = 0 then $2::int else $1::int end, 'How far is my site? ' || n, now()
  from sent, opened`
