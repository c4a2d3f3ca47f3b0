import type { Endpoint } from '@jara/contract/lib/endpoint'
import fc from 'fast-check'
import type { z } from 'zod'
import { inputSchema } from '#lib/json-schema.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

export type Part = 'params' | 'query' | 'body'
export type Parts = Partial<Record<Part, Record<string, unknown>>>
export const parts = ['params', 'query', 'body'] as const

const nested = (depth: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(depth) + close.repeat(depth))

/** Values that an attacker may send in place of a name or number. */
export const hostileValues: readonly unknown[] = [
  `'; DROP TABLE users; --`,
  `1) OR 1=1 --`,
  '%_\\%',
  '<script>alert(1)</script>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  '../../../../etc/passwd',
  '..\\..\\win.ini\0.webp',
  '__proto__',
  'constructor',
  'NUL \0 within',
  'lone \ud800 surrogate',
  'line\r\nset-cookie: a=b',
  '\u202egnp.exe',
  'a@b.c\0d',
  'javascript:alert(1)',
  'x'.repeat(20_000),
  'NaN',
  '1e309',
  '-1',
  '0x10',
  '2147483648',
  '9007199254740991',
  '9223372036854775808',
  '',
  ' ',
  null,
  true,
  -1,
  0,
  0.001,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e300,
  [],
  {},
  ['a', 'b'],
  { toString: 'x', valueOf: 1 },
  JSON.parse('{"__proto__":{"role":"super_admin"},"constructor":{"prototype":{"a":1}}}'),
  nested(1000, '[', ']'),
  Array.from({ length: 5000 }, (_, index) => index),
]

/** Returns a generator of valid values, which are often near the limits of the schema. */
function allowed(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(allowed))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'object') return allowedObject(schema)
  if (schema.type === 'array')
    return fc.array(allowed(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return allowedNumber(schema)
  if (schema.type === 'string') return allowedText(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function allowedObject({ properties = {}, required = [] }: Schema) {
  const model = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, allowed(one)]))
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) })
}

function allowedNumber({ minimum = 0, exclusiveMinimum, maximum = 1e12 }: Schema) {
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1
  return fc.oneof(fc.integer({ min, max: Math.min(maximum, min + 40) }), fc.constantFrom(min, maximum))
}

/** Longer texts, such as whole files, would take the time of the test. Their limits are tested with their endpoint. */
const longestText = 20_000

function allowedText({ pattern, minLength = 0, maxLength = 200 }: Schema) {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'binary' }),
    fc.emailAddress(),
    fc.constant('ọ'.repeat(Math.min(maxLength, longestText))),
  )
}

export const allowedBy = (schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> =>
  allowed(inputSchema(schema) as Schema) as fc.Arbitrary<Record<string, unknown>>

/** Returns a generator of valid input for an endpoint. */
export function allowedParts(endpoint: Endpoint): fc.Arbitrary<Parts> {
  const model: Record<string, fc.Arbitrary<Record<string, unknown>>> = {}
  for (const part of parts) if (endpoint[part]) model[part] = allowedBy(endpoint[part])
  return fc.record(model) as fc.Arbitrary<Parts>
}

/** Returns the part and the path of every field that an endpoint reads, including nested fields. */
export function fieldsOf(endpoint: Endpoint): [Part, string[]][] {
  return parts.flatMap((part) =>
    endpoint[part]
      ? paths(inputSchema(endpoint[part]) as Schema).map((at) => [part, at] as [Part, string[]])
      : [],
  )
}

const paths = ({ properties = {} }: Schema): string[][] =>
  Object.entries(properties).flatMap(([key, one]) => [[key], ...paths(one).map((at) => [key, ...at])])

/** Returns a copy with one field replaced. */
export function withValue(given: Parts, part: Part, at: readonly string[], value: unknown): Parts {
  return { ...given, [part]: placed(given[part], at, value) }
}

function placed(into: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const here = (typeof into === 'object' && into !== null ? into : {}) as Record<string, unknown>
  return { ...here, [key]: placed(here[key], rest, value) }
}
