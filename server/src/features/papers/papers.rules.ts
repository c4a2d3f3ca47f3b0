import { toNaira } from '@jara/contract/money'
import { nairaInWords } from '@jara/contract/naira-words'
import { vatKobo } from '@jara/contract/papers'

/** Money and its words, from one amount. */
export function amountsOf({ amountKobo, vatBasisPoints }: { amountKobo: number; vatBasisPoints: number }) {
  return {
    amount: toNaira(amountKobo),
    amountInWords: nairaInWords(amountKobo),
    vat:
      vatBasisPoints === 0
        ? null
        : { percent: vatBasisPoints / 100, amount: toNaira(vatKobo(amountKobo, vatBasisPoints)) },
  }
}
