import type { ListedInvoice } from '@jara/contract/invoices'
import { paths } from '@jara/contract/paths'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'
import { whatIsDue } from './what-is-due.ts'

interface InvoiceRowProps {
  invoice: ListedInvoice
  /** Whether the row names the client, because the list has the invoices of several. */
  withClient?: boolean
  mayPay: boolean
}

/** An issued invoice in a list of its client. */
export function InvoiceRow({ invoice, withClient = false, mayPay }: InvoiceRowProps) {
  const { id, label, title, client, status, total } = invoice
  const page = paths.invoice({ id })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
        <TextLink to={page}>{title}</TextLink>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <span className="tabular-nums">{label}</span>
          <Money naira={total} />
          {withClient && <span>{client.name}</span>}
          <InvoiceBadge status={status} />
        </p>
        <p className="mt-1 text-sm">{whatIsDue(invoice)}</p>
      </div>
      {mayPay && invoice.payable > 0 && (
        <LinkButton to={page} size="sm">
          Pay<VisuallyHidden> {label}</VisuallyHidden>
        </LinkButton>
      )}
    </li>
  )
}
