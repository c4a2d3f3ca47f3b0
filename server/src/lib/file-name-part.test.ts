import { expect, it } from 'vitest'
import { fileNamePart } from './file-name-part.ts'

it.each([
  ['Eleko Studio', 'eleko-studio'],
  ['Àdìrẹ & Ọmọ!', 'adire-omo'],
  ['木', 'agency'],
])('fileNamePart turns %s into %s', (name, part) => {
  expect(fileNamePart(name)).toBe(part)
})
