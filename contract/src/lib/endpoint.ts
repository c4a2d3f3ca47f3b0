import type { z } from 'zod'
import type { Action } from '../access.ts'

/** An endpoint of the API. The server implements it with `handle`; the web calls it with `call`. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below `/api`, with parameters like `:id`. */
  readonly path: `/${string}`
  readonly access: Action
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /**
   * `multipart`: a form with files. `raw`: unparsed bytes, whose signature is checked before they are parsed.
   */
  readonly encoding?: 'json' | 'multipart' | 'raw'
  /** How many bytes a JSON body may have, if it may have more than others. */
  readonly largestBody?: number
  /** The schema of a JSON response. Without `reply`, `download` or `stream` the response is an empty 204. */
  readonly reply?: z.ZodType
  readonly status?: 200 | 201 | 202
  /** Set when the reply is an array. The header `X-Total-Count` is then the total number of matches. */
  readonly list?: true
  /** Set when the response is a file of this type, sent as a stream. */
  readonly download?: 'text/csv' | 'application/json' | 'application/pdf' | 'application/zip'
  /** Set when the response is a stream of text lines without an end. */
  readonly stream?: true
  /** Set when staff may call it as a client (`viewHeader`). Such an endpoint changes nothing. */
  readonly viewable?: true
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** The parsed input of a handler. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** The input of a call, before parsing. */
export type CallInput<E extends Endpoint> = Present<{
  params: Sent<E['params']>
  query: Sent<E['query']>
  body: E['encoding'] extends 'multipart' ? FormData : Sent<E['body']>
}>

export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined
/** The return value of a handler, before the reply schema serialises it. */
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

/** The header with the token of a view, by which staff see the portal as a client does. */
export const viewHeader = 'x-view-as'

export function pathOf(e: Endpoint, params: Record<string, unknown> = {}): string {
  return apiPrefix + e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
