import type { z } from 'zod'
import type { Action } from './access.ts'

/** An endpoint is one object: the server binds it with `handle`, the web calls it with `call`, the papers and tests read it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, parameters written `:id`. */
  readonly path: `/${string}`
  readonly access: Action
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** `multipart`: the body is a form with files. `raw`: bytes, hashed before anything is parsed. */
  readonly encoding?: 'json' | 'multipart' | 'raw'
  /** Absent: an empty answer, 204. */
  readonly reply?: z.ZodType
  readonly status?: 200 | 201 | 202
  /** The reply is an array and `X-Total-Count` carries the number of all matches. */
  readonly list?: true
  /** The answer is a file of this type, streamed as it is made. */
  readonly download?: 'text/csv' | 'application/json' | 'application/pdf'
  /** The answer is lines of text that come as they come, and has no end of its own. */
  readonly stream?: true
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a handler receives. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller gives. */
export type CallInput<E extends Endpoint> = Present<{
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: E['encoding'] extends 'multipart' ? FormData : Sent<E['body']>
}>

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined
/** What a handler returns before it is serialised by the reply's schema. */
export type Answer<E extends Endpoint> = E['reply'] extends z.ZodType
  ? E['list'] extends true
    ? { items: z.input<E['reply']>; total: number }
    : z.input<E['reply']>
  : E['download'] extends string
    ? { fileName: string; content: AsyncIterable<string | Uint8Array> }
    : E['stream'] extends true
      ? AsyncIterable<string>
      : undefined

export const apiPrefix = '/api'

export function pathOf(e: Endpoint, params: Record<string, unknown> = {}): string {
  return apiPrefix + e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
