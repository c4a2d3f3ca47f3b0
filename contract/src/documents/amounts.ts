import type { IssuedDocument } from '../documents.ts'
import { includedVatKobo } from '../invoices/totals.ts'
import { toNaira } from '../lib/money.ts'
import { nairaInWords } from './naira-words.ts'

interface Amount {
  amountKobo: number
  vatBasisPoints: number
}

export const amountsOf = ({
  amountKobo,
  vatBasisPoints,
}: Amount): Pick<IssuedDocument, 'amount' | 'amountInWords' | 'vat'> => ({
  amount: toNaira(amountKobo),
  amountInWords: nairaInWords(amountKobo),
  vat:
    vatBasisPoints === 0
      ? null
      : { percent: vatBasisPoints / 100, amount: toNaira(includedVatKobo(amountKobo, vatBasisPoints)) },
})
