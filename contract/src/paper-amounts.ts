import { toNaira } from './money.ts'
import { nairaInWords } from './naira-words.ts'
import { type Paper, vatKobo } from './papers.ts'

interface Amount {
  amountKobo: number
  vatBasisPoints: number
}

/** Money, its words and the VAT in it, from one amount. */
export const amountsOf = ({
  amountKobo,
  vatBasisPoints,
}: Amount): Pick<Paper, 'amount' | 'amountInWords' | 'vat'> => ({
  amount: toNaira(amountKobo),
  amountInWords: nairaInWords(amountKobo),
  vat:
    vatBasisPoints === 0
      ? null
      : { percent: vatBasisPoints / 100, amount: toNaira(vatKobo(amountKobo, vatBasisPoints)) },
})
