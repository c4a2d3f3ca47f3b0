import { may } from '@jara/contract/access'
import type { Invoice } from '@jara/contract/invoices'
import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { formatDateTime } from '#lib/format.ts'
import { useSessionUser } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { Stat } from '#ui/stat.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { InvoiceBadge } from '../invoice-badge.tsx'
import { InvoiceDocument } from '../invoice-document.tsx'
import { InvoicePayments } from '../invoice-payments.tsx'
import { WithholdingCard } from '../withholding/withholding-card.tsx'
import { InvoiceActions } from './invoice-actions.tsx'

/** An issued or void invoice: the document, its status, and what was paid and credited. */
export function IssuedInvoice({ invoice }: { invoice: Invoice }) {
  const mayManage = may(useSessionUser(), 'invoices.manage')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-6 lg:col-start-2">
        <StatusCard invoice={invoice} mayManage={mayManage} />
        <WithholdingCard invoice={invoice} reader="staff" mayClaim={mayManage} />
        <InvoicePayments invoice={invoice} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <InvoiceDocument invoice={invoice} />
      </div>
    </div>
  )
}

function StatusCard({ invoice, mayManage }: { invoice: Invoice; mayManage: boolean }) {
  const { status, client, project, outstanding, waiting, voidReason } = invoice
  const isOpen = outstanding > 0
  return (
    <Card as="section" aria-label="Status">
      <h2 className="mb-3 text-lg">Status</h2>
      <InvoiceBadge status={status} />
      <Stat label="Outstanding" value={<Money naira={outstanding} />} className="mt-4 mb-5" />
      {voidReason && (
        <Alert tone="accent" title="Void" className="mb-5">
          {voidReason}
        </Alert>
      )}
      {waiting > 0 && (
        <Alert tone="accent" className="mb-5">
          A transfer of {formatNaira(waiting)} is waiting for your decision.{' '}
          <TextLink to={paths.admin({ tab: 'payments', view: 'transfers' })}>Transfers</TextLink>
        </Alert>
      )}
      <FactList
        facts={[
          ['Client', <ClientName key="client" name={client.name} clientId={client.id} />],
          [
            'Project',
            project && (
              <TextLink key="project" to={paths.project({ id: project.id })}>
                {project.title}
              </TextLink>
            ),
          ],
          ['Due', invoice.dueOn && dayText(invoice.dueOn)],
          ['Reminded', invoice.remindedAt && formatDateTime(invoice.remindedAt)],
          [
            'Next reminder',
            isOpen ? (invoice.nextReminderOn ? dayText(invoice.nextReminderOn) : 'None') : null,
          ],
        ]}
      />
      {isOpen && mayManage && <InvoiceActions invoice={invoice} />}
    </Card>
  )
}
