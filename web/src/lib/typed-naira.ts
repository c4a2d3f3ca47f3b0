import { naira } from '@jara/contract/lib/primitives'
import { z } from 'zod'

/** The schema of an amount from a money input: text in the form, a number for the server. */
export const typedNaira = z
  .string()
  .min(1, 'This field is required.')
  .refine((text) => text === '' || Number.isFinite(Number(text)), 'Enter an amount.')
  .transform(Number)
  .pipe(naira)
