import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { query } from '../harness/database.ts'
import { runningUrl } from '../server/src/db/embedded.ts'
import { between, eachRound, isLongRun } from './chance.ts'
import { newHouse } from './house.ts'

const patienceMs = 120_000
const project = { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }
const order = { ...project, type: 'one_time' }

test.each(eachRound)(
  'a database that dies under load comes back by itself, and so do the requests (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const ada = await house.customer()
    const submit = () => ada.call('POST', '/projects', project)
    const busy = new AbortController()
    const loading = Array.from({ length: 5 }, async () => {
      const answers: number[] = []
      while (!busy.signal.aborted) answers.push((await submit()).status)
      return answers
    })
    await sleep(between(200, 1000))
    const killed = await killDatabase(house.home)
    await expect.poll(() => postmasterOf(house.home), { timeout: 30_000 }).not.toBe(killed)
    await expect.poll(async () => (await submit()).status, { timeout: 30_000 }).toBe(201)
    busy.abort()
    const answers = (await Promise.all(loading)).flat()

    const created = answers.filter((status) => status === 201).length
    const { body } = await ada.call('GET', '/projects?mine=1')
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(created + 1)
    await house.inspect()
  },
  patienceMs,
)

// What PostgreSQL answers when its disk is full, for every write: filling a real one would take the machine with it.
const fillDisk = `
  create function no_space_left() returns trigger language plpgsql as $$
  begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$;
  do $$
  declare each text;
  begin
    for each in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger no_space_left before insert or update on %I execute function no_space_left()', each);
    end loop;
  end $$`
const makeSpace = 'drop function no_space_left cascade'

test.each(eachRound)(
  'with a full disk it shows what it has and refuses the rest for now, and what was paid meanwhile is found (round %i)',
  async () => {
    const house = await newHouse()
    await house.open()
    const ada = await house.customer()
    const databaseUrl = (await runningUrl(house.home)) ?? ''
    const opened = await ada.call('POST', '/payments/checkout', order)
    const { reference } = opened.body as { reference: string }

    await query(databaseUrl, fillDisk)
    await house.provider.pay(reference)
    expect((await ada.call('GET', `/payments/checkout/${reference}`)).status).toBe(200)
    expect((await ada.call('POST', '/projects', project)).status).toBe(503)
    expect((await ada.call('POST', '/payments/record', { paymentReference: reference })).status).toBe(503)
    await sleep(between(0, isLongRun ? 2000 : 500))
    await query(databaseUrl, makeSpace)

    expect((await ada.call('POST', `/payments/checkout/${reference}/sync`)).status).toBe(200)
    expect((await ada.call('GET', `/payments/checkout/${reference}`)).body).toMatchObject({ state: 'paid' })
    await house.inspect()
  },
  patienceMs,
)

async function killDatabase(home: string): Promise<number> {
  expect(await runningUrl(home)).toBeDefined()
  const pid = postmasterOf(home)
  process.kill(pid, 'SIGKILL')
  return pid
}

function postmasterOf(home: string): number {
  const file = join(realpathSync(join(home, 'postgres')), 'data', 'postmaster.pid')
  return Number.parseInt(readFileSync(file, 'utf8'), 10)
}
