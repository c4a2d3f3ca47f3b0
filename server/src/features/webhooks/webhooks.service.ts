import { createHash } from 'node:crypto'
import { z } from 'zod'
import { recordWebhook } from '#features/first-steps/first-steps.service.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import { defineJob, enqueue } from '#lib/jobs.ts'
import { handlerOf } from './webhooks.events.ts'

/** Later attempts are an hour apart, so an event is retried for about four days. */
export const eventJob = defineJob('webhooks.process', { raw: z.string() }, { attempts: 100, lane: 'events' })

const event = z.object({ event: z.string(), data: z.unknown().optional() })

type Accept = (raw: Buffer, signature: string | undefined) => Promise<void>

/**
 * Returns a function that verifies the signature of an event and queues it. The same bytes are queued only once. A
 * job processes the event, so the response does not wait for it.
 */
export function acceptEvents(deps: Deps): Accept {
  const { gateway } = deps
  // Only the first event of a process records that the webhook works, so that later ones need no more queries.
  let isRecorded = false
  return async (raw, signature) => {
    if (!deps.gateway.isSigned(raw, signature))
      throw new AppError('bad_signature', 'This event is not signed with our key.')
    const key = createHash('sha256').update(raw).digest('hex')
    const queue = (deps: TxDeps) =>
      enqueue(deps, eventJob, { raw: raw.toString('utf8') }, { key, restart: true })
    if (isRecorded || !gateway.isSignedWithCurrentKey(raw, signature)) await queue(deps)
    else {
      await inTransaction(deps, async (tx) => {
        await queue(tx)
        await recordWebhook(tx, gateway.keyHash)
      })
      isRecorded = true
    }
    deps.wakeWorker('events')
  }
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
