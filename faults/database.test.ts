import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { between, eachRound, isLongRun } from '../harness/chance.ts'
import { query } from '../harness/database.ts'
import { newInstallation } from '../harness/test-installation.ts'
import { runningUrl } from '../server/src/installation/embedded.ts'

const project = { title: 'A shop', description: 'It sells shoes.', serviceId: 1 }
const order = { ...project, type: 'one_time' }

test.each(eachRound)(
  'the server restarts a database that is killed under load and serves again (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const ada = await installation.customer()
    const submit = () => ada.call('POST', '/projects', project)
    const busy = new AbortController()
    const loading = Array.from({ length: 5 }, async () => {
      const answers: number[] = []
      while (!busy.signal.aborted) answers.push((await submit()).status)
      return answers
    })
    await sleep(between(200, 1000))
    const killed = await killDatabase(installation.home)
    await expect.poll(() => postmasterOf(installation.home)).not.toBe(killed)
    await expect.poll(async () => (await submit()).status).toBe(201)
    busy.abort()
    const answers = (await Promise.all(loading)).flat()

    const created = answers.filter((status) => status === 201).length
    const { body } = await ada.call('GET', '/projects?mine=1')
    expect((body as unknown[]).length).toBeGreaterThanOrEqual(created + 1)
    await installation.inspect()
  },
)

// Makes every write fail as on a full disk. A really full disk would affect other programs on the machine.
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
  'the server with a full disk answers reads, refuses writes with 503 and settles the payment later (round %i)',
  async () => {
    const installation = await newInstallation()
    await installation.open()
    const ada = await installation.customer()
    const databaseUrl = (await runningUrl(installation.home)) ?? ''
    const opened = await ada.call('POST', '/payments/checkout', order)
    const { reference } = opened.body as { reference: string }

    await query(databaseUrl, fillDisk)
    await installation.provider.pay(reference)
    expect((await ada.call('GET', `/payments/checkout/${reference}`)).status).toBe(200)
    expect((await ada.call('POST', '/projects', project)).status).toBe(503)
    expect((await ada.call('POST', '/payments/record', { paymentReference: reference })).status).toBe(503)
    await sleep(between(0, isLongRun ? 2000 : 500))
    await query(databaseUrl, makeSpace)

    expect((await ada.call('POST', `/payments/checkout/${reference}/sync`)).status).toBe(200)
    expect((await ada.call('GET', `/payments/checkout/${reference}`)).body).toMatchObject({ state: 'paid' })
    await installation.inspect()
  },
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
