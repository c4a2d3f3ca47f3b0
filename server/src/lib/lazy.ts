/** Returns a function that makes the value on its first call and returns the same value from then on. */
export function lazy<Value extends NonNullable<unknown>>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
