import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nairaInWords } from './naira-words.ts'

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 }

function parseWords(words: string): number {
  let [sum, group] = [0, 0]
  for (const word of words.toLowerCase().replace(/[,-]/g, ' ').split(/\s+/)) {
    if (word === 'hundred') group *= 100
    else if (word in scales) {
      sum += group * (scales[word] as number)
      group = 0
    } else if (units.includes(word)) group += units.indexOf(word)
    else if (tens.includes(word)) group += (tens.indexOf(word) + 2) * 10
  }
  return sum + group
}

function parseKobo(words: string): number {
  const [naira, kobo] = words.includes('naira') ? words.split('naira') : ['zero', words]
  return parseWords(naira as string) * 100 + parseWords((kobo ?? '').replace('kobo only', ''))
}

describe('nairaInWords', () => {
  it.each([
    [250_000_00, 'Two hundred and fifty thousand naira only'],
    [1_250_000_00, 'One million, two hundred and fifty thousand naira only'],
    [104_166_67, 'One hundred and four thousand, one hundred and sixty-six naira, sixty-seven kobo only'],
    [1_005_00, 'One thousand and five naira only'],
    [1_205_00, 'One thousand, two hundred and five naira only'],
    [1_000_000_01, 'One million naira, one kobo only'],
    [100_00, 'One hundred naira only'],
    [50, 'Fifty kobo only'],
    [0, 'Zero naira only'],
  ])('writes %i kobo as "%s"', (kobo, words) => {
    expect(nairaInWords(kobo)).toBe(words)
  })

  it('round-trips every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (kobo) => {
        expect(parseKobo(nairaInWords(kobo))).toBe(kobo)
      }),
    )
  })

  it('returns one sentence without gaps or stray commas', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), (kobo) => {
        expect(nairaInWords(kobo)).toMatch(/^[A-Z][a-z]+([ -]|, |[a-z])*( naira)?(, [a-z-]+ kobo)?.* only$/)
        expect(nairaInWords(kobo)).not.toMatch(/ {2}|,,|undefined/)
      }),
    )
  })
})
