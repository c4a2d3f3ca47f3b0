import { expect, it } from 'vitest'
import { markNote } from './mark-note.ts'

it.each([
  ['logo', 600, 64, undefined],
  ['logo', 640, 32, undefined],
  ['logo', 100, 20, 'only 100 × 20 px'],
  ['icon', 512, 512, undefined],
  ['icon', 16, 16, 'only 16 × 16 px'],
  ['icon', 512, 170, 'not square (512 × 170 px)'],
] as const)('the note for a %s of %i × %i px is right', (mark, width, height, note) => {
  const found = markNote(mark, { width, height })
  if (note === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(note)
})
