import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { startProduct } from '../harness/product.ts'
import { tempFolder } from '../harness/temp-folder.ts'
import { median, serve } from './measure.ts'
import type { Finding } from './table.ts'
import { signIn } from './users.ts'

const starts = 3
const idleSockets = 1000
/**
 * Delay before the memory is measured, long enough for the server to recompress its pages after the start.
 */
const settleMs = 15_000
const MB = 1024 * 1024

/** Measures the start time on a prepared home, and the memory of the idle server. */
export async function start(): Promise<Finding[]> {
  const home = join(tempFolder(), 'home')
  await (await startProduct({ JARA_HOME: home })).stop()
  const readyMs: number[] = []
  const idleMb: number[] = []
  for (let n = 0; n < starts; n++) {
    const product = await startProduct({ JARA_HOME: home })
    readyMs.push(product.readyMs)
    await sleep(settleMs)
    idleMb.push(memoryMb(product.process.pid))
    await product.stop()
  }
  const [ready, idle] = [median(readyMs), median(idleMb)]
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
      figure: `${Math.round(idle)} MB`,
      against: 'without the database',
      value: idle,
      bar: 150,
      better: 'less',
    },
  ]
}

/** Compares the memory of a thousand idle sockets with the memory of the same sockets on bare Socket.IO. */
export async function sockets(databaseUrl: string): Promise<Finding[]> {
  const product = await startProduct({ DATABASE_URL: databaseUrl })
  const bare = await serve<{ echo: number }>('./bare.ts', { DATABASE_URL: databaseUrl })
  try {
    const users = await signIn(databaseUrl, 'user', idleSockets)
    const own = await memoryGrowth(product.process.pid, product.url, users)
    const plain = await memoryGrowth(bare.process.pid, `http://127.0.0.1:${bare.addresses.echo}`, users)
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

async function memoryGrowth(
  pid: number | undefined,
  url: string,
  users: { id: number; token: string }[],
): Promise<number> {
  await sleep(settleMs)
  const before = memoryMb(pid)
  const opened = []
  for (const { id, token } of users) {
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

/** Returns the resident memory of a process in megabytes. Works on Linux only. */
export function memoryMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) * 1024) / MB
}
