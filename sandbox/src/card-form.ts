import { z } from 'zod'
import type { CardOnFile } from './authorizations.ts'
import { type CardStep, cardByNumber, testOtp } from './cards.ts'
import type { Context } from './context.ts'
import { chargeCard } from './payments.ts'
import { invalid, parse } from './responses.ts'
import type { Transaction } from './rows.ts'

export const cardFields = {
  number: z.string().max(40),
  expiry: z.string().max(10),
  cvv: z.string().max(10),
}

const payBody = z.object({
  ...cardFields,
  pin: z.string().max(10).optional(),
  phone: z.string().max(30).optional(),
  otp: z.string().max(10).optional(),
  bank: z.string().max(10).optional(),
})

type CardInput = z.output<z.ZodObject<typeof cardFields>>
type PayInput = z.output<typeof payBody>

/** Charges the card, or returns the step that the payer's bank needs first. Errors name the wrong field. */
export function submitCard(context: Context, transaction: Transaction, input: unknown): CardStep | null {
  const body = parse(payBody, input)
  const onFile = readCard(body, context.clock.now())
  for (const step of onFile.card.steps) {
    if (body[step] === undefined) return step
    checkStep(step, body, onFile.card.pin)
  }
  chargeCard(context, transaction, onFile, onFile.card.outcome)
  return null
}

export function readCard({ number, expiry, cvv }: CardInput, now: number): CardOnFile {
  const card = cardByNumber(number)
  if (!card) throw invalid('This is not one of the test cards', 'invalid_number')
  const [, expMonth, year] = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  if (!expMonth || !year) throw invalid('Enter the expiry as MM/YY', 'invalid_expiry')
  const expYear = `20${year}`
  if (Date.UTC(Number(expYear), Number(expMonth)) <= now)
    throw invalid('This card has expired', 'invalid_expiry')
  if (cvv !== card.cvv) throw invalid(`The CVV of this test card is ${card.cvv}`, 'invalid_cvv')
  return { card, expMonth, expYear }
}

function checkStep(step: CardStep, body: PayInput, pin: string | undefined) {
  if (step === 'pin' && body.pin !== pin) throw invalid(`The PIN of this test card is ${pin}`, 'invalid_pin')
  if (step === 'otp' && body.otp !== testOtp) throw invalid(`The test code is ${testOtp}`, 'invalid_otp')
  if (step === 'phone' && (body.phone ?? '').replaceAll(/\D/g, '').length < 10) {
    throw invalid('Enter a phone number with at least ten digits', 'invalid_phone')
  }
}
