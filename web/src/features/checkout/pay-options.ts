import {
  formatNaira,
  offers,
  type PaymentTerm,
  paymentTerms,
  priceService,
  toKobo,
  toNaira,
} from '@jara/contract/lib/money'
import type { RadioCardOption } from '#ui/radio-cards.tsx'

const titles: Record<PaymentTerm, string> = {
  onetime: 'One-time',
  subscription: 'Subscription',
  equity: 'Equity partnership',
}
const textsWithoutPrice: Record<PaymentTerm, string> = {
  onetime: 'The full price, once',
  subscription: 'One twelfth of the price, every month',
  equity: offers.equity_40_percent.shareText,
}

/** The terms of My Projects, with their amounts when the service is known. */
export const termOptions = (service: { price: number } | undefined): RadioCardOption[] =>
  paymentTerms.map((term) => {
    const priced = service && priceService(toKobo(service.price), { term })
    return {
      value: term,
      title: titles[term],
      text: priced ? offers[priced.type].shareText : textsWithoutPrice[term],
      aside: priced && formatNaira(toNaira(priced.amountKobo)),
    }
  })

export type WayToPay = 'online' | 'transfer'

export const wayOptions: readonly RadioCardOption[] = [
  { value: 'online', title: 'Online', text: 'By card, bank or USSD, confirmed at once.' },
  {
    value: 'transfer',
    title: 'Bank transfer with proof',
    text: 'Transfer from your bank, then upload your proof.',
  },
]
