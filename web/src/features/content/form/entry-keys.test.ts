import { describe, expect, it } from 'vitest'
import type { Content } from '../fields/field-types.ts'
import { partLikeness } from '../publish/likeness.ts'
import { withKeptKeys } from './entry-keys.ts'

const person = (name: string, role = ''): Content => ({ name, role })
const [tobi, ngozi, halima] = [person('Tobi'), person('Ngozi'), person('Halima')]
const before = { entries: [tobi, ngozi, halima], keys: [-1, -2, -3] }
const fresh = expect.toSatisfy((key: number) => key > 0)

const likeness = partLikeness({
  kind: 'parts',
  name: 'people',
  label: 'People',
  item: 'person',
  titleField: 'name',
  most: 60,
  fields: [],
})

describe('withKeptKeys', () => {
  it.each([
    ['the first entry is removed', [person('Ngozi'), person('Halima')], [-2, -3]],
    ['entries are moved', [person('Halima'), person('Tobi'), person('Ngozi')], [-3, -1, -2]],
    ['an entry is moved and changed', [person('Ngozi', 'Design'), tobi, halima], [-2, -1, -3]],
    ['an entry is added before the others', [person('Ada'), tobi, ngozi, halima], [fresh, -1, -2, -3]],
    ['an entry is renamed', [tobi, person('Ngozi O.'), halima], [-1, -2, -3]],
    ['an entry gets the name of another', [tobi, person('Halima'), halima], [-1, -2, -3]],
    ['everything is removed', [], []],
  ])('keeps the keys of the entries when %s', (_what, entries, keys) => {
    expect(withKeptKeys(before, entries, likeness)).toEqual({ entries, keys })
  })
})
