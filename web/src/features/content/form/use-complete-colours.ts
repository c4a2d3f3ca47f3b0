import type { Colours } from '@jara/contract/content/colours/palette'
import { useDeferredValue, useState } from 'react'
import { sampleColours } from '../preview/palette-properties.ts'
import { isColour } from './colour-text.ts'

const isComplete = (value: unknown): value is Colours =>
  typeof value === 'object' &&
  value !== null &&
  'brand' in value &&
  'accent' in value &&
  isColour(String(value.brand)) &&
  isColour(String(value.accent))

/** Returns the colours of the draft. While a colour is typed, they stay as they were, so that nothing moves. */
export function useCompleteColours(typed: unknown): Colours {
  const [complete, setComplete] = useState(sampleColours)
  const next = typed === null ? sampleColours : typed
  if (isComplete(next) && (next.brand !== complete.brand || next.accent !== complete.accent))
    setComplete(next)
  return useDeferredValue(complete)
}
