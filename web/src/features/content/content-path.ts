/** The place of a value in the content: names of fields, and indexes in lists. */
export type ContentPath = readonly (string | number)[]

export const valueAt = (content: unknown, at: ContentPath): unknown =>
  at.reduce<unknown>(
    (value, name) => (value as Record<string | number, unknown> | undefined)?.[name],
    content,
  )

/** Returns a copy of the content with another value at this place. */
export function withValue<Value>(content: Value, [name, ...rest]: ContentPath, value: unknown): Value
export function withValue(content: unknown, [name, ...rest]: ContentPath, value: unknown): unknown {
  if (name === undefined) return value
  if (typeof name === 'number' && Array.isArray(content))
    return content.with(name, withValue(content[name], rest, value))
  const fields = content as Readonly<Record<string, unknown>>
  return { ...fields, [name]: withValue(fields[name], rest, value) }
}
