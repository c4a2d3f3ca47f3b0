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
