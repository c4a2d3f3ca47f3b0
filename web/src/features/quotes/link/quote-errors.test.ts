import type { LinkedQuote } from '@jara/contract/quotes'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api-error.ts'
import { asksForCode, assertSameOffer, orDecided, StaleQuote } from './quote-errors.ts'
import { linkedQuote } from './testing-quote.ts'

/** Runs a call that fails with this error. The quote then has this status, or cannot be read without one. */
const failing = (error: unknown, status?: LinkedQuote['status']) =>
  orDecided(
    () => Promise.reject(error),
    () => (status ? Promise.resolve(linkedQuote({ status })) : Promise.reject(new ApiError(0))),
  )

describe('orDecided', () => {
  it('returns the result of the call', async () => {
    const unread = () => Promise.reject(new Error('The quote was read.'))
    expect(await orDecided(() => Promise.resolve(7), unread)).toBe(7)
  })

  it('asks for the quote when the answer is lost', async () => {
    expect(await failing(new ApiError(0), 'accepted')).toMatchObject({ status: 'accepted' })
    expect(await failing(new ApiError(502), 'declined')).toMatchObject({ status: 'declined' })
  })

  it('returns a quote that was decided elsewhere', async () => {
    const conflict = new ApiError(409, { code: 'conflict' })
    expect(await failing(conflict, 'declined')).toMatchObject({ status: 'declined' })
    expect(await failing(conflict, 'expired')).toMatchObject({ status: 'expired' })
  })

  it('throws the error while the quote is still open or cannot be read', async () => {
    const lost = new ApiError(0)
    await expect(failing(lost, 'viewed')).rejects.toBe(lost)
    await expect(failing(lost)).rejects.toBe(lost)
  })

  it('throws the error about a wrong code', async () => {
    const wrong = new ApiError(400, { fields: { code: 'This code is wrong.' } })
    await expect(failing(wrong, 'accepted')).rejects.toBe(wrong)
  })

  it('throws StaleQuote when the quote has changed, was replaced or was withdrawn', async () => {
    for (const error of [new ApiError(409, { code: 'stale' }), new ApiError(400, { code: 'link_dead' })])
      await expect(failing(error, 'viewed')).rejects.toBeInstanceOf(StaleQuote)
  })
})

describe('asksForCode', () => {
  it('is true only for an error about the code', () => {
    expect(asksForCode(new ApiError(400, { fields: { code: 'Enter the six digits of the code.' } }))).toBe(
      true,
    )
    expect(asksForCode(new ApiError(400, { fields: { name: 'This field is required.' } }))).toBe(false)
    expect(asksForCode(new Error('code'))).toBe(false)
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
