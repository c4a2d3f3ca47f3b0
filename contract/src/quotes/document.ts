// What the client signs. The same quote and choice always give the same text, whose SHA-256 is signed.

import type { Buyer, Seller } from '../documents.ts'
import type { StageDue } from './states.ts'

export interface QuoteDocument {
  number: string
  revision: number
  title: string
  intro: string
  terms: string
  validUntil: string
  seller: Seller
  buyer: Buyer
  lines: { text: string; quantity: number; unitPrice: number; amount: number; optional: boolean }[]
  pricesIncludeVat: boolean
  vatPercent: number
  net: number
  vat: number
  total: number
  stages: {
    name: string
    percent: number
    amount: number
    due: StageDue
    dueOn: string | null
    revisionsIncluded: number
  }[]
}

/** Writes a value as JSON with sorted keys and without spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`
}
