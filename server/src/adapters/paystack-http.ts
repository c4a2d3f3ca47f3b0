import { z } from 'zod'
import { isForeignHost } from '#lib/env.ts'
import { GatewayError } from '#lib/gateway.ts'
import type { Logger } from '#lib/logger.ts'

export interface PaystackOptions {
  secretKey: string
  /**
   * The secret key that was used before `secretKey`. Events signed with the previous key are still accepted.
   */
  previousKey?: string
  baseUrl: string
  timeoutMs?: number
  log?: Logger
}

const defaultTimeoutMs = 10_000
const maxResponseLength = 5_000_000

interface RequestOptions<T> {
  method?: 'POST' | 'PUT'
  body?: Record<string, unknown>
  /** The schema of the response's `data`. */
  data: z.ZodType<T>
}
export type SendRequest = <T>(path: string, options: RequestOptions<T>) => Promise<T>

const envelope = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
})

/**
 * Returns a function that sends one request and returns the data of the response, or throws a `GatewayError`.
 * It never retries.
 */
export function createPaystackClient(options: PaystackOptions): SendRequest {
  const { secretKey, timeoutMs = defaultTimeoutMs, log } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  if (isForeignHost(base, secretKey))
    throw new Error('a live key is never sent to a host other than Paystack’s')

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
  const answer = text.length > maxResponseLength ? undefined : envelope.safeParse(jsonOf(text)).data
  if (status === 429)
    throw new GatewayError('rate_limited', 'the provider limits our requests', {
      code: answer?.code,
      retryAfterSeconds: Math.min(300, Math.max(1, Number(response.headers.get('retry-after')) || 60)),
    })
  if (!answer) throw new GatewayError('unknown', `the provider answered ${status} with an unreadable body`)
  if (status >= 400 || !answer.status)
    throw new GatewayError('refused', answer.message || `refused with ${status}`, { code: answer.code })
  const parsed = data.safeParse(answer.data)
  if (!parsed.success)
    throw new GatewayError(
      'unknown',
      `the provider’s answer has an unexpected shape: ${parsed.error.issues[0]?.path.join('.')}`,
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
