import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'

/**
 * Checks a form by the contract's schema, which arrives with the first check instead of with the page: schemas are a
 * seventh of what a public page may weigh.
 */
export const lazyResolver =
  <Input extends FieldValues, Output>(
    load: () => Promise<ZodType<Output, Input>>,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
    return zodResolver(schema)(values, context, options)
  }
