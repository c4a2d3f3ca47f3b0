// Money is integer kobo everywhere except in the API, where it is naira with at most two decimals.
export const currency = 'NGN'
export const koboPerNaira = 100
export const smallestAmountKobo = 1 * koboPerNaira
/** Minimum and maximum of one transaction at the provider, in kobo. */
export const smallestOnlineKobo = 50 * koboPerNaira
export const largestOnlineKobo = 10_000_000 * koboPerNaira
export const smallestPlanKobo = 100 * koboPerNaira

export const paymentTypes = ['one_time', 'monthly_subscription', 'equity_50_percent', 'other'] as const
export type PaymentType = (typeof paymentTypes)[number]
export const recordedTypes = [...paymentTypes, 'equity_40_percent', 'annual_subscription', 'invoice'] as const
export type RecordedType = (typeof recordedTypes)[number]
export const paymentTerms = ['onetime', 'subscription', 'equity'] as const
export type PaymentTerm = (typeof paymentTerms)[number]

interface Offer {
  readonly label: string
  readonly term: PaymentTerm
  /** The part of the price that is charged now, as numerator and denominator. */
  readonly share: readonly [number, number]
  readonly shareText: string
}

/**
 * The two equity offers are intended: 40% on My Projects, 50% on the payments form. Who pays less up front
 * gives a larger share.
 */
export const offers: Record<RecordedType, Offer> = {
  one_time: { label: 'One-time', term: 'onetime', share: [1, 1], shareText: 'Full price' },
  monthly_subscription: {
    label: 'Monthly subscription',
    term: 'subscription',
    share: [1, 12],
    shareText: 'One twelfth of the price, every month for twelve months',
  },
  equity_50_percent: {
    label: 'Equity (50%)',
    term: 'equity',
    share: [1, 2],
    shareText: '50% of the price, and a smaller share for us',
  },
  other: { label: 'Other', term: 'onetime', share: [1, 1], shareText: 'Full price' },
  equity_40_percent: {
    label: 'Equity (40%)',
    term: 'equity',
    share: [2, 5],
    shareText: '40% of the price, and a larger share for us',
  },
  annual_subscription: {
    label: 'Annual subscription',
    term: 'subscription',
    share: [1, 1],
    shareText: 'The plan’s price, every year',
  },
  invoice: { label: 'Invoice', term: 'onetime', share: [1, 1], shareText: 'What is due, or a part of it' },
}

export const typeOfTerm: Record<PaymentTerm, RecordedType> = {
  onetime: 'one_time',
  subscription: 'monthly_subscription',
  equity: 'equity_40_percent',
}

export const isRecordedType = (type: string): type is RecordedType => Object.hasOwn(offers, type)

export const typeLabel = (type: string): string => (isRecordedType(type) ? offers[type].label : type)

/**
 * Returns the amount that an offer charges, rounded half up and at least one naira. For an unknown type, this
 * is the full price.
 */
export function amountKobo(priceKobo: number, type: string): number {
  const [numerator, denominator] = isRecordedType(type) ? offers[type].share : [1, 1]
  const rounded = Math.floor((2 * priceKobo * numerator + denominator) / (2 * denominator))
  return Math.max(smallestAmountKobo, rounded)
}

export interface PricedOffer {
  type: RecordedType
  term: PaymentTerm
  amountKobo: number
}

/** Prices a service by payment type (payments form) or by term (My Projects). */
export function priceService(
  priceKobo: number,
  choice: { type?: PaymentType | undefined; term?: PaymentTerm | undefined },
): PricedOffer {
  const type = choice.term ? typeOfTerm[choice.term] : (choice.type ?? 'one_time')
  return { type, term: offers[type].term, amountKobo: amountKobo(priceKobo, type) }
}

/** Prices one period of a plan. */
export const pricePlan = (priceKobo: number, interval: 'monthly' | 'annual'): PricedOffer => ({
  type: interval === 'annual' ? 'annual_subscription' : 'monthly_subscription',
  term: 'subscription',
  amountKobo: Math.max(smallestAmountKobo, priceKobo),
})

/** Number of instalments in which a service on a monthly subscription is paid. */
export const instalments = 12

/** Returns the last instalment, which includes the rounding, so that the sum is exactly the price. */
export const lastInstalmentKobo = (priceKobo: number, amountKobo: number): number =>
  priceKobo - (instalments - 1) * amountKobo

/**
 * Returns the value as a number when it is a number above zero or the text of such a number. Returns
 * undefined for any other value.
 */
export function validAmount(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof amount === 'number' && Number.isFinite(amount) && amount > 0 ? amount : undefined
}

export const toKobo = (naira: number): number => Math.round(naira * koboPerNaira)
export const toNaira = (kobo: number): number => kobo / koboPerNaira

/**
 * Returns a text like '₦1,250,000' or '₦104,166.67'. Does not use `Intl.NumberFormat`, because its first use
 * blocks a phone for a tenth of a second.
 */
export function formatNaira(naira: number): string {
  const [whole = '', kobo] = Math.abs(naira)
    .toFixed(Number.isInteger(naira) ? 0 : 2)
    .split('.')
  return `${naira < 0 ? '-' : ''}₦${groupDigits(kobo ? `${whole}.${kobo}` : whole)}`
}

/** Adds thousands separators to the digits before the decimal point: '1250.5' becomes '1,250.5'. */
export function groupDigits(digits: string): string {
  const [whole = '', ...rest] = digits.split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.')
}

/** Removes all characters except digits and one decimal point, for the price and amount inputs. */
export function digitsAndPoint(text: string): string {
  const [head = '', ...tail] = text.replace(/[^\d.]/g, '').split('.')
  return tail.length === 0 ? head : `${head}.${tail.join('')}`
}
