import { type CallInput, type Endpoint, pathOf, type Reply } from '@jara/contract/lib/endpoint'
import { ApiError, toApiError } from './api-error.ts'
import { endSession, sessionToken } from './session.ts'

type Arguments<E extends Endpoint> = keyof CallInput<E> extends never
  ? [input?: undefined, signal?: AbortSignal]
  : [input: CallInput<E>, signal?: AbortSignal]

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const origin = (import.meta.env.VITE_API_URL ?? '').replace(/\/(api\/?)?$/, '')

let headersOf = (_endpoint: Endpoint): Record<string, string> => ({})

/** Adds headers to every call. Only the portal loads the code of views, which calls this. */
export function addToCalls(headers: typeof headersOf): void {
  headersOf = headers
}

/** Calls an endpoint of the contract. Throws an ApiError unless the response is 2xx. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, signal]: Arguments<E>
): Promise<Reply<E>> {
  const response = await send(endpoint, input as Parts, signal)
  return (response.status === 204 ? undefined : await response.json()) as Reply<E>
}

/** Calls a list endpoint. `total` counts all matches, not only the returned page. */
export async function callList<E extends Endpoint & { list: true }>(
  endpoint: E,
  ...[input, signal]: Arguments<E>
): Promise<{ items: Reply<E>; total: number }> {
  const response = await send(endpoint, input as Parts, signal)
  const items = (await response.json()) as Reply<E> & readonly unknown[]
  return { items, total: Number(response.headers.get('X-Total-Count') ?? items.length) }
}

/** Downloads a file that the server generates. */
export async function callFile<E extends Endpoint & { download: string }>(
  endpoint: E,
  ...[input, signal]: Arguments<E>
): Promise<{ content: Blob; name: string }> {
  const response = await send(endpoint, input as Parts, signal)
  const filename = response.headers.get('Content-Disposition')?.match(/filename="([^"]+)"/)?.[1]
  return { content: await response.blob(), name: filename ?? 'export.csv' }
}

/** Opens an endless response and returns a reader of its chunks. */
export async function callLines(
  endpoint: Endpoint & { stream: true },
  signal: AbortSignal,
): Promise<ReadableStreamDefaultReader<string>> {
  const { body } = await send(endpoint, {}, signal)
  if (!body) throw new ApiError(0)
  return body.pipeThrough(new TextDecoderStream()).getReader()
}

/** Returns the full URL of a path that the server sent. The API may have another origin than this page. */
export const fromServer = (path: string): string => origin + path

export function addressOf(endpoint: Endpoint, { params, query = {} }: Parts): string {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return origin + pathOf(endpoint, params) + (search && `?${search}`)
}

/** Returns the headers that say who calls. */
export function callerHeaders(endpoint: Endpoint): Record<string, string> {
  const token = sessionToken()
  return { ...(token && { Authorization: `Bearer ${token}` }), ...headersOf(endpoint) }
}

async function send(endpoint: Endpoint, input: Parts = {}, signal?: AbortSignal): Promise<Response> {
  const token = sessionToken()
  const json = input.body !== undefined && !(input.body instanceof FormData)
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      ...callerHeaders(endpoint),
      ...(json && { 'Content-Type': 'application/json' }),
    },
    body: json ? JSON.stringify(input.body) : (input.body as FormData | undefined),
    signal,
  }).catch((reason: unknown) => {
    throw signal?.aborted ? reason : new ApiError(0)
  })
  if (response.ok) return response
  const error = toApiError(response.status, await response.text(), response.headers.get('Retry-After'))
  if (token && error.endsSession) endSession(token)
  throw error
}
