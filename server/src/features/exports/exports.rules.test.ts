import { expect, it } from 'vitest'
import { csvLine } from './exports.rules.ts'

it.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+234 803 000 0000', "'+234 803 000 0000"],
  ['-2+3+cmd|calc', "'-2+3+cmd|calc"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  [' =1', "' =1"],
  ['＝1+1', "'＝1+1"],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['plain - text', 'plain - text'],
])('csvLine writes %j as %j', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

it('csvLine writes null, booleans, numbers, dates and objects', () => {
  expect(csvLine([null, undefined, true, false, -3, new Date(0), { a: [1] }])).toBe(
    ',,Yes,No,-3,1970-01-01T00:00:00.000Z,"{""a"":[1]}"\r\n',
  )
})
