import { z } from 'zod'
import { isForeignHost } from '#lib/env.ts'
import { GatewayError } from '#lib/gateway.ts'
import type { Logger } from '#lib/logger.ts'

export interface PaystackOptions {
  secretKey: string
  /** The key before this one: events signed with it are still taken. */
  previousKey?: string
  baseUrl: string
  timeoutMs?: number
  log?: Logger
}

const usualTimeoutMs = 10_000
const largestAnswer = 5_000_000

interface Sent<T> {
  method?: 'POST' | 'PUT'
  body?: Record<string, unknown>
  /** How the answer's `data` is read. */
  data: z.ZodType<T>
}
export type Ask = <T>(path: string, sent: Sent<T>) => Promise<T>

const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})

/** One request, one answer or a `GatewayError` that says what is known. Nothing is ever sent twice from here. */
export function askPaystack(options: PaystackOptions): Ask {
  const { secretKey, timeoutMs = usualTimeoutMs, log } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  if (isForeignHost(base, secretKey))
    throw new Error('a live key is never sent to another host than Paystack’s')

  return async (path, { method, body, data }) => {
    const started = performance.now()
    const done = (status: number | string) =>
      log?.debug(
        {
          call: `${method ?? 'GET'} ${path.split('?')[0]}`,
          status,
          ms: Math.round(performance.now() - started),
        },
        'provider asked',
      )
    try {
      const response = await fetch(base + path, {
        method: method ?? 'GET',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      done(response.status)
      return read(response, text, data)
    } catch (error) {
      if (error instanceof GatewayError) throw error
      done('no answer')
      throw new GatewayError('unknown', `the provider did not answer: ${reasonOf(error)}`)
    }
  }
}

function read<T>(response: Response, text: string, data: z.ZodType<T>): T {
  const { status } = response
  if (status >= 500) throw new GatewayError('unknown', `the provider answered ${status}`)
  const answer = text.length > largestAnswer ? undefined : envelope.safeParse(jsonOf(text)).data
  if (status === 429)
    throw new GatewayError('rate_limited', 'the provider asks for patience', {
      code: answer?.code,
      retryAfterSeconds: Math.min(300, Math.max(1, Number(response.headers.get('retry-after')) || 60)),
    })
  if (!answer) throw new GatewayError('unknown', `the provider answered ${status} with something unreadable`)
  if (status >= 400 || !answer.status)
    throw new GatewayError('refused', answer.message || `refused with ${status}`, { code: answer.code })
  const parsed = data.safeParse(answer.data)
  if (!parsed.success)
    throw new GatewayError(
      'unknown',
      `the provider’s answer has another shape: ${parsed.error.issues[0]?.path.join('.')}`,
    )
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
