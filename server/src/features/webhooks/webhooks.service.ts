import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Deps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { handlerOf } from './webhooks.events.ts'

/** Later attempts are an hour apart, so an event is retried for about four days. */
export const eventJob = defineJob('webhooks.process', { raw: z.string() }, { attempts: 100, lane: 'events' })

const event = z.object({ event: z.string(), data: z.unknown().optional() })

/**
 * Verifies the signature of an event and queues it. The same bytes are queued only once. A job processes the
 * event, so the response does not wait for it.
 */
export async function accept(deps: Deps, raw: Buffer, signature: string | undefined): Promise<void> {
  if (!deps.gateway.isSigned(raw, signature))
    throw new AppError('bad_signature', 'This event is not signed with our key.')
  const key = createHash('sha256').update(raw).digest('hex')
  await enqueue(deps, eventJob, { raw: raw.toString('utf8') }, { key, restart: true })
  deps.wakeWorker('events')
}

export async function processEvent(deps: Deps, { raw }: { raw: string }): Promise<void> {
  const { event: name, data } = event.parse(jsonOf(raw))
  await handlerOf(name)?.(deps, data, name)
}

function jsonOf(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}
