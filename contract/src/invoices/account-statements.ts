import { z } from 'zod'
import { buyer, seller } from '../documents.ts'
import { endpoint } from '../lib/endpoint.ts'
import { chosenClient, id, idParams } from '../lib/primitives.ts'
import { accountLineKinds } from './account-lines.ts'

const date = z.iso.date()

const isSupported = (day: string) => day >= '2000-01-01' && day <= '2099-12-31'
const day = date.refine(isSupported, 'Enter a day between 2000 and 2099.')

/** The days of a statement, both included. Without them, it covers the twelve months until today. */
const range = z.strictObject({ from: day.optional(), to: day.optional() })

/** One change of the balance. Amounts are in naira: an invoice raises the balance, a payment lowers it. */
export const accountLine = z.object({
  date,
  kind: z.enum(accountLineKinds),
  /** The document of this line, such as 'RCT-000042'. Null for a payment without a receipt. */
  label: z.string().nullable(),
  number: id.nullable(),
  invoice: z.object({ id, label: z.string() }),
  title: z.string(),
  amount: z.number(),
  /** The balance after this line. */
  balance: z.number(),
})
export type AccountLine = z.infer<typeof accountLine>

/** What a client owes, from its issued invoices. Everything is as of the end of the last day. */
export const accountStatement = z.object({
  client: z.object({ id, name: z.string() }),
  from: date,
  to: date,
  opening: z.number(),
  closing: z.number(),
  /** The closing balance by how long it is past due. */
  ageing: z.object({
    notDue: z.number(),
    upTo30: z.number(),
    upTo60: z.number(),
    upTo90: z.number(),
    over90: z.number(),
  }),
  lines: z.array(accountLine),
  seller,
  buyer,
})
export type AccountStatement = z.infer<typeof accountStatement>

const own = '/account-statement'
const ofClient = '/clients/:id/account'

export const accountStatementEndpoints = {
  own: endpoint({
    method: 'GET',
    path: own,
    access: 'invoices.list',
    summary: 'Get the statement of account of your client: at most two years and 2,000 lines',
    query: range.extend(chosenClient.shape),
    reply: accountStatement,
    viewable: true,
  }),
  ownPdf: endpoint({
    method: 'GET',
    path: `${own}/pdf`,
    access: 'invoices.list',
    summary: 'Download the statement of account of your client as a PDF',
    query: range.extend(chosenClient.shape),
    download: 'application/pdf',
    viewable: true,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: ofClient,
    access: 'clients.read',
    summary: 'Get the statement of account of a client, for staff with finances',
    params: idParams,
    query: range,
    reply: accountStatement,
  }),
  ofClientPdf: endpoint({
    method: 'GET',
    path: `${ofClient}/pdf`,
    access: 'clients.read',
    summary: 'Download the statement of account of a client as a PDF',
    params: idParams,
    query: range,
    download: 'application/pdf',
  }),
}
