import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

const quote = {
  label: 'QUO-000042',
  title: 'A shop for shoes',
  total: 300_000,
  validUntil: '2026-11-30',
  seller: { name: 'Eleko Studio', address: '', email: '', phone: '', tin: '' },
  state: 'sent',
} as const

test('shareText names the quote, its total and until when it can be accepted', () => {
  expect(shareText(quote, 'https://eleko.example/quote#token')).toBe(
    'Quote QUO-000042 from Eleko Studio for ‘A shop for shoes’: ₦300,000. It is valid until 30 November 2026. Read and accept it here: https://eleko.example/quote#token',
  )
})

test('shareText does not ask the client to accept a quote again', () => {
  expect(shareText({ ...quote, state: 'accepted' }, 'https://eleko.example/quote#token')).toMatch(
    /₦300,000. See what was agreed here: https/,
  )
})
