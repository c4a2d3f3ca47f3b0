import type { Invoice } from '@jara/contract/invoices'
import { type ComponentType, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { whatsAppLink } from '#lib/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { shareText } from './share-text.ts'
import { useSetReminders } from './staff-invoices.api.ts'

const loadDialogs = () => import('./invoice-dialogs.tsx')
const RecordPaymentDialog = lazyDialog(() => loadDialogs().then((module) => module.RecordPaymentDialog))
const CreditDialog = lazyDialog(() => loadDialogs().then((module) => module.CreditDialog))
const VoidDialog = lazyDialog(() => loadDialogs().then((module) => module.VoidDialog))

const dialogs = { pay: RecordPaymentDialog, remind: RemindDialog, credit: CreditDialog, void: VoidDialog }

/** What staff can do with an issued invoice on which something is outstanding. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const isUntouched = invoice.paid + invoice.withheld + invoice.credited === 0
  const Dialog: ComponentType<{ invoice: Invoice; onClose: () => void }> | undefined = open && dialogs[open]
  return (
    <div className="mt-5 grid gap-2 border-t pt-5">
      {invoice.payable > 0 && <Button onClick={() => setOpen('pay')}>Record a payment</Button>}
      <Button variant="secondary" onClick={() => setOpen('remind')}>
        Remind now
      </Button>
      <Button variant="secondary" onClick={() => setOpen('credit')}>
        Credit note
      </Button>
      {isUntouched && (
        <Button variant="secondary" onClick={() => setOpen('void')}>
          Void
        </Button>
      )}
      <OutsideLink href={whatsAppLink(shareText(invoice, location.origin))} className="mx-auto mt-1 text-sm">
        {invoice.status === 'overdue' ? 'Remind on WhatsApp' : 'Share on WhatsApp'}
      </OutsideLink>
      <ReminderSwitch invoice={invoice} />
      {Dialog && <Dialog invoice={invoice} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function ReminderSwitch({ invoice: { id, reminders } }: { invoice: Invoice }) {
  const toast = useToast()
  const { mutate, isPending, variables } = useSetReminders()
  return (
    <Switch
      label="Scheduled reminders"
      className="mt-3"
      checked={isPending ? variables.reminders : reminders}
      onChange={({ target }) => {
        if (isPending) return
        mutate(
          { id, reminders: target.checked },
          { onError: (error) => toast.fail(messageOf(error, 'Failed to change the reminders')) },
        )
      }}
    />
  )
}
