import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { median, serve } from './measure.ts'
import { signIn } from './people.ts'
import type { Finding } from './table.ts'

const starts = 3
const idleSockets = 1000
/** Longer than the server waits before it compresses its pages well. */
const settleMs = 15_000
const MB = 1024 * 1024

/** A prepared home opens within two seconds and then rests on little memory. */
export async function start(): Promise<Finding[]> {
  const home = join(tempFolder(), 'home')
  await (await startProduct({ JARA_HOME: home })).stop()
  const readyMs: number[] = []
  const restingMb: number[] = []
  for (let n = 0; n < starts; n++) {
    const product = await startProduct({ JARA_HOME: home })
    readyMs.push(product.readyMs)
    await sleep(settleMs)
    restingMb.push(memoryMb(product.process.pid))
    await product.stop()
  }
  const [ready, resting] = [median(readyMs), median(restingMb)]
  return [
    {
      work: 'start on a prepared home',
      figure: `${Math.round(ready)} ms`,
      against: 'ready within 2 s',
      value: ready,
      bar: 2000,
      better: 'less',
    },
    {
      work: 'memory at rest',
      figure: `${Math.round(resting)} MB`,
      against: 'without the database',
      value: resting,
      bar: 150,
      better: 'less',
    },
  ]
}

/** What a thousand people who only listen cost, against the same sockets on bare Socket.IO. */
export async function sockets(databaseUrl: string): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const bare = await serve<{ echo: number }>('./bare.ts', { DATABASE_URL: databaseUrl })
  try {
    const people = await signIn(databaseUrl, 'user', idleSockets)
    const own = await grownBy(product.process.pid, product.url, people)
    const plain = await grownBy(bare.process.pid, `http://127.0.0.1:${bare.addresses.echo}`, people)
    return [
      {
        work: '1,000 idle sockets',
        figure: `+${own.toFixed(0)} MB`,
        against: `bare Socket.IO: +${plain.toFixed(0)} MB`,
        value: own / plain,
        bar: 2.5,
        better: 'less',
      },
    ]
  } finally {
    await product.stop()
    await bare.stop()
  }
}

async function grownBy(
  pid: number | undefined,
  url: string,
  people: { id: number; token: string }[],
): Promise<number> {
  await sleep(settleMs)
  const before = memoryMb(pid)
  const opened = []
  for (const { id, token } of people) {
    const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true })
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    await socket.emitWithAck('join', id)
    opened.push(socket)
  }
  await sleep(settleMs)
  const grown = memoryMb(pid) - before
  for (const socket of opened) socket.disconnect()
  return grown
}

/** What the process has in memory. Known on Linux alone. */
export function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) * 1024) / MB
}
