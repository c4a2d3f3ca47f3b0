import type { LinkedQuote } from '@jara/contract/quotes'
import type { Acceptance } from '@jara/contract/quotes/link'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { assertSameOffer, StaleQuote, signQuote } from './sign-quote.ts'
import { linkedQuote } from './testing-quote.ts'

const acceptance: Acceptance = {
  token: 't'.repeat(43),
  revision: 1,
  chosen: [],
  sha256: '0'.repeat(64),
  name: 'Ngozi Bello',
  capacity: 'Director',
  drawing: null,
  code: '123456',
}

/** Calls that refuse the acceptance with this error. The quote then has this status. */
const refusing = (error: unknown, status?: LinkedQuote['status']) => ({
  accept: () => Promise.reject(error),
  open: () => (status ? Promise.resolve(linkedQuote({ status })) : Promise.reject(new ApiError(0))),
})

describe('signQuote', () => {
  it('returns the accepted quote', async () => {
    const accepted = linkedQuote({ status: 'accepted' })
    const calls = { ...refusing(undefined), accept: () => Promise.resolve(accepted) }
    expect(await signQuote(calls, acceptance)).toBe(accepted)
  })

  it('asks for the quote when the answer is lost', async () => {
    const calls = refusing(new ApiError(0), 'accepted')
    expect(await signQuote(calls, acceptance)).toMatchObject({ status: 'accepted' })
  })

  it('returns a quote that was decided elsewhere', async () => {
    const calls = refusing(new ApiError(409, { code: 'conflict' }), 'declined')
    expect(await signQuote(calls, acceptance)).toMatchObject({ status: 'declined' })
  })

  it('throws the error while the quote is still open or cannot be read', async () => {
    const lost = new ApiError(0)
    await expect(signQuote(refusing(lost, 'viewed'), acceptance)).rejects.toBe(lost)
    await expect(signQuote(refusing(lost), acceptance)).rejects.toBe(lost)
  })

  it('throws the error about a wrong code', async () => {
    const wrong = new ApiError(400, { fields: { code: 'This code is wrong.' } })
    await expect(signQuote(refusing(wrong, 'accepted'), acceptance)).rejects.toBe(wrong)
  })

  it('throws StaleQuote when the quote has changed', async () => {
    const stale = new ApiError(409, { code: 'stale' })
    await expect(signQuote(refusing(stale, 'viewed'), acceptance)).rejects.toBeInstanceOf(StaleQuote)
  })
})

describe('assertSameOffer', () => {
  it('throws StaleQuote when the revision or the total differs', () => {
    const shown = { revision: 1, total: 300_000 }
    expect(() => assertSameOffer(shown, shown)).not.toThrow()
    expect(() => assertSameOffer({ revision: 2, total: 300_000 }, shown)).toThrow(StaleQuote)
    expect(() => assertSameOffer({ revision: 1, total: 1 }, shown)).toThrow(StaleQuote)
  })
})
