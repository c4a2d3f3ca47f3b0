import type { Buyer } from '@jara/contract/documents'
import { nairaInWords } from '@jara/contract/documents/naira-words'
import type { Invoice, InvoiceDefaults } from '@jara/contract/invoices'
import { toNaira } from '@jara/contract/lib/money'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { staffClientQueries } from '#features/clients/staff/staff-clients.api.ts'
import { isBlank, shownLine, typedTotals } from '#lib/typed-lines.ts'
import { InvoiceDocument } from '../invoice-document.tsx'
import type { InvoiceValues } from './invoice-values.ts'

interface InvoicePreviewProps {
  values: InvoiceValues
  defaults: InvoiceDefaults
}

/** Shows the invoice as the client will see it, while it is written. */
export function InvoicePreview({ values, defaults }: InvoicePreviewProps) {
  const shown = useDeferredValue(values)
  const buyer = useBuyer(shown)
  return <InvoiceDocument invoice={draftOf(shown, defaults, buyer)} />
}

/** Returns the client as the server will print it: its billing details, with the email address of its owner. */
function useBuyer({ clientId, clientName }: InvoiceValues): Buyer {
  const { data } = useQuery({ ...staffClientQueries.page(clientId ?? 0), enabled: clientId !== null })
  const owner = data?.people.find(({ isDefault }) => isDefault) ?? data?.people[0]
  return {
    name: data?.billing?.name || clientName || 'Your client',
    address: data?.billing?.address ?? '',
    tin: data?.billing?.tin ?? '',
    email: owner?.email ?? '',
  }
}

function draftOf(values: InvoiceValues, defaults: InvoiceDefaults, buyer: Buyer): Invoice {
  const totals = typedTotals(values, defaults.vatPercent)
  return {
    id: 0,
    label: null,
    status: 'draft',
    state: 'draft',
    title: values.title || 'Untitled',
    client: { id: values.clientId ?? 0, name: values.clientName },
    project: values.projectId === null ? null : { id: values.projectId, title: values.projectTitle },
    issuedOn: null,
    dueOn: null,
    net: toNaira(totals.netKobo),
    vat: toNaira(totals.vatKobo),
    total: toNaira(totals.totalKobo),
    amountInWords: totals.totalKobo > 0 ? nairaInWords(totals.totalKobo) : '',
    outstanding: 0,
    paid: 0,
    withheld: 0,
    withholding: null,
    credited: 0,
    payable: 0,
    waiting: 0,
    undecided: false,
    createdAt: '',
    note: values.note,
    purchaseOrder: values.purchaseOrder,
    dueDays: 0,
    pricesIncludeVat: values.pricesIncludeVat,
    vatPercent: defaults.vatPercent,
    lines: values.lines.filter((line) => !isBlank(line)).map(shownLine),
    seller: defaults.seller,
    account: defaults.account,
    buyer,
    verifyUrl: null,
    voidReason: null,
    payments: [],
    creditNotes: [],
    reminders: values.reminders,
    remindedAt: null,
    nextReminderOn: null,
    version: 1,
  }
}
