import { koboPerNaira } from '../lib/money.ts'

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
].flatMap((row) => row.split(' '))
const tens = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]
const scales = ['', ' thousand', ' million', ' billion', ' trillion']

/** Returns a number below a hundred in words, like 'sixty-seven'. */
function belowHundred(value: number): string {
  if (value < 20) return small[value] as string
  const unit = value % 10
  return `${tens[Math.floor(value / 10)]}${unit === 0 ? '' : `-${small[unit]}`}`
}

/** Returns a number below a thousand in words, like 'two hundred and fifty'. */
function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (hundreds === 0) return belowHundred(rest)
  return `${small[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

function wholeInWords(value: number): string {
  if (value === 0) return small[0] as string
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale++) {
    const group = rest % 1000
    if (group > 0) groups.unshift(belowThousand(group) + (scales[scale] as string))
  }
  const last = groups.pop() as string
  if (groups.length === 0) return last
  // The separator differs: 'one thousand and five', but 'one thousand, two hundred and five'.
  const lastIsShort = value % 1000 > 0 && value % 1000 < 100
  return `${groups.join(', ')}${lastIsShort ? ' and ' : ', '}${last}`
}

/**
 * Returns an amount in words, like 'Fifty thousand naira only'. Documents print it, so that an altered figure
 * is noticed.
 */
export function nairaInWords(amountKobo: number): string {
  const naira = Math.floor(amountKobo / koboPerNaira)
  const kobo = amountKobo % koboPerNaira
  const parts = [
    ...(naira > 0 || kobo === 0 ? [`${wholeInWords(naira)} naira`] : []),
    ...(kobo > 0 ? [`${belowHundred(kobo)} kobo`] : []),
  ]
  const words = `${parts.join(', ')} only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
