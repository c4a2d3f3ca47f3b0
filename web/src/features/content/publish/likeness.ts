import { isSame } from '@jara/contract/lib/canonical'
import type { Content, PartsField } from '../fields/field-types.ts'

/** Returns how much two entries of a list agree, or zero when they are probably not the same entry. */
export type Likeness<Entry> = (before: Entry, after: Entry) => number

export const lineLikeness: Likeness<string> = (before, after) => Number(before === after)

const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0)
const agree = (a: unknown, b: unknown) => a === b || (typeof a === 'object' && isSame(a, b))

/**
 * Returns the share of the fields in which two parts agree. Parts with the same title agree more. Parts with different
 * titles are the same only if half of their fields agree. Fields that are empty in both say nothing.
 */
export const partLikeness =
  ({ titleField }: PartsField): Likeness<Content> =>
  (before, after) => {
    const written = Object.keys(before).filter((name) => !isEmpty(before[name]) || !isEmpty(after[name]))
    const same = written.filter((name) => agree(before[name], after[name]))
    if (same.includes(titleField)) return 0.5 + same.length / written.length
    return 2 * same.length >= written.length ? same.length / (written.length || 1) : 0
  }
