import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.rules.ts'

const cellsOf = (text: string) => {
  const csv = parseCsv(text, 1000)
  return 'rows' in csv ? csv.rows.map(({ cells }) => cells) : csv
}

describe('parseCsv', () => {
  it('reads any cells back that a spreadsheet writes in quotes', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('a,b', 'a;b', 'a\tb', '"', 'two\r\nlines', ' ', '""'))
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    const style = fc.record({
      separator: fc.constantFrom(',', ';', '\t'),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      bom: fc.constantFrom('', '\ufeff'),
      ending: fc.boolean(),
    })
    fc.assert(
      fc.property(table, style, (rows, { separator, lineEnd, bom, ending }) => {
        const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
        const header = ['client', 'name', 'email'].join(separator)
        const lines = [header, ...rows.map((cells) => cells.map(quoted).join(separator))]
        const text = bom + lines.join(lineEnd) + (ending ? lineEnd : '')
        const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
        expect(cellsOf(text)).toEqual([['client', 'name', 'email'], ...filled])
      }),
    )
  })

  it('refuses a row with very many cells', () => {
    expect(parseCsv(`${','.repeat(100)}client,name,email\n`, 10)).toEqual({
      fault: 'Line 1 has more than 100 cells. Remove the columns that are not needed.',
    })
  })

  it('ends for any text', () => {
    const text = fc.string({ unit: fc.constantFrom('"', ',', ';', '\r', '\n', ' ', 'a', '\ufeff') })
    fc.assert(fc.property(text, (given) => void parseCsv(given, 100)))
  })

  it('numbers the rows as a spreadsheet does', () => {
    const csv = parseCsv('a,b\n\n"two\nlines",c\n,\nd,e', 1000)
    expect('rows' in csv && csv.rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  it.each([
    ['a, "b, c" ,d', [['a', 'b, c ', 'd']]],
    ['a,5" pipe,c', [['a', '5" pipe', 'c']]],
    ['a,b,', [['a', 'b', '']]],
    ['', []],
    ['a,b\nc,"d', { fault: 'The quotation mark that opens in line 2 is never closed.' }],
  ])('reads %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })
})
