import type { APIRequestContext } from '@playwright/test'
import type { Session } from '../../contract/src/auth.ts'
import type { Transfer } from '../../contract/src/checkout/transfers.ts'
import type { Invoice } from '../../contract/src/invoices.ts'
import { staffApi } from './staff.ts'

/** Issues an invoice for ₦300,000 to the client of a customer. */
export async function issueInvoice(
  request: APIRequestContext,
  { token }: Session,
  title: string,
): Promise<Invoice> {
  const headers = { Authorization: `Bearer ${token}` }
  const [client] = await (await request.get('/api/clients/mine', { headers })).json()
  const staff = await staffApi(request)
  const draft = await staff.post('/api/invoices', {
    clientId: client.id,
    projectId: null,
    title,
    note: 'Thank you.',
    purchaseOrder: '',
    dueDays: 14,
    pricesIncludeVat: true,
    reminders: true,
    lines: [{ text: 'Design and build', quantity: 1, unitPrice: 300_000 }],
  })
  return staff.post<Invoice>(`/api/invoices/${draft.id}/issue`, { version: draft.version })
}

/** Accepts the transfer that a customer has made for an invoice. */
export async function acceptTransfer(
  request: APIRequestContext,
  { user }: Session,
  label: string | null,
): Promise<void> {
  const staff = await staffApi(request)
  const search = encodeURIComponent(user.name)
  const transfers = await staff.get<Transfer[]>(`/api/payments/transfers?search=${search}`)
  const transfer = transfers.find(({ title }) => title.startsWith(`${label}:`))
  await staff.post(`/api/payments/transfers/${transfer?.reference}/accept`, undefined)
}
