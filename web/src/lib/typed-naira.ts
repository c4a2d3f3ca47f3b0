import { naira } from '@jara/contract/primitives'
import { z } from 'zod'

/** An amount as it stands in a money input: text for the form, a number for the server. */
export const typedNaira = z
  .string()
  .min(1, 'This field is required.')
  .refine((text) => text === '' || Number.isFinite(Number(text)), 'Enter an amount.')
  .transform(Number)
  .pipe(naira)
