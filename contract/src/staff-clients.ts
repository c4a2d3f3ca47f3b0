import { z } from 'zod'
import { billingDetails } from './account/billing.ts'
import { clientMember, ownClient } from './clients.ts'
import { issuedDocument } from './documents.ts'
import { endpoint } from './lib/endpoint.ts'
import { dateTime, id, idParam, idParams, line, listQuery } from './lib/primitives.ts'
import { roles } from './roles.ts'

const count = z.number().int()

const client = ownClient.pick({ id: true, name: true, kind: true }).extend({
  createdAt: dateTime,
  /** When the last member was erased or a super admin archived the client; null while the client is open. */
  archivedAt: dateTime.nullable(),
})

/** A client in staff's list. */
export const listedClient = client.extend({
  /** The user whose default client this is, or else its first owner. Null when it has no member. */
  owner: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The number of members who have joined. */
  people: count,
  projects: count,
})
export type ListedClient = z.infer<typeof listedClient>

export const clientPerson = clientMember.extend({
  /** Whether the orders of this person belong to the client unless they choose another one. */
  isDefault: z.boolean(),
  /** Members of staff can order too, but cannot chat with each other. */
  role: z.enum(roles),
})
export type ClientPerson = z.infer<typeof clientPerson>

export const clientMoney = z.object({
  paid: z.number(),
  /** The processed refunds of these payments. */
  returned: z.number(),
  /**
   * The sum of the listed payments that are pending, whose order, if they have one, is open, and whose project,
   * if they have one, is neither paid nor cancelled.
   */
  outstanding: z.number(),
  /** What is outstanding on the issued invoices. */
  owedOnInvoices: z.number(),
})
export type ClientMoney = z.infer<typeof clientMoney>

/** A client as staff see it. Billing details, money and the counts of payments are null without finances. */
export const clientPage = client.extend({
  people: z.array(clientPerson),
  billing: z.object(billingDetails.shape).nullable(),
  counts: z.object({
    projects: count,
    notes: count,
    payments: count.nullable(),
    invoices: count.nullable(),
    documents: count.nullable(),
  }),
  money: clientMoney.nullable(),
  /** How many members must approve a delivery. */
  approvalsNeeded: count,
})
export type ClientPage = z.infer<typeof clientPage>

export const clientDocument = issuedDocument.pick({
  kind: true,
  number: true,
  label: true,
  title: true,
  amount: true,
  paidAt: true,
  void: true,
})
export type ClientDocument = z.infer<typeof clientDocument>

/** What a member of staff has written about a client for the team. */
export const clientNote = z.object({
  id,
  text: z.string(),
  by: z.object({ id, name: z.string() }),
  createdAt: dateTime,
})
export type ClientNote = z.infer<typeof clientNote>

export const longestNote = 4000
export const newNote = z.strictObject({ text: line(longestNote) })

const pageQuery = listQuery.pick({ page: true, pageSize: true })

export const staffClientEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/clients',
    access: 'clients.read',
    summary: 'List clients, newest first; archived=1 lists the archived ones',
    query: listQuery.extend({ archived: z.literal('1').optional() }),
    reply: z.array(listedClient),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/clients/:id',
    access: 'clients.read',
    summary: 'Get a client with its people, its billing details and the totals of its money',
    params: idParams,
    reply: clientPage,
  }),
  documents: endpoint({
    method: 'GET',
    path: '/clients/:id/documents',
    access: 'clients.read',
    summary: 'List the receipts and credit notes of a client, newest first',
    params: idParams,
    query: pageQuery,
    reply: z.array(clientDocument),
    list: true,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/clients/:id/notes',
    access: 'clients.note',
    summary: 'List the notes of staff about a client, newest first',
    params: idParams,
    query: pageQuery,
    reply: z.array(clientNote),
    list: true,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/clients/:id/notes',
    access: 'clients.note',
    summary: 'Add a note about a client that only staff can read',
    params: idParams,
    body: newNote,
    reply: clientNote,
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/clients/:id/notes/:noteId',
    access: 'clients.note',
    summary: 'Delete your own note; super admins delete any note',
    params: z.strictObject({ id: idParam, noteId: idParam }),
  }),
}
