import type { Invoice } from '@jara/contract/invoices'
import type { Withholding } from '@jara/contract/invoices/withholding'
import { refuseForm, verifyForm } from '@jara/contract/invoices/withholdings'
import { formatNaira } from '@jara/contract/lib/money'
import { useState } from 'react'
import { fromServer } from '#lib/call.ts'
import { useCardForm } from '#lib/use-card-form.ts'
import { Field } from '#ui/field.tsx'
import { FilePreview } from '#ui/file-preview.tsx'
import { Input } from '#ui/input.tsx'
import { ShortFormDialog } from '#ui/short-form-dialog.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useRefuse, useVerify } from './withholding.api.ts'

interface DecisionDialogProps {
  invoice: Invoice
  claim: Withholding
  onClose: () => void
  onDone: () => void
}

/** Shows the certificate, so that staff compare it with the claim before they verify it. */
export function VerifyDialog({ invoice, claim: opened, onClose, onDone }: DecisionDialogProps) {
  // The link of the certificate changes with each reload, which would load the picture again.
  const [claim] = useState(opened)
  const verify = useVerify(claim.id)
  const form = useCardForm({
    schema: verifyForm,
    values: { certificateNumber: '' },
    save: async ({ certificateNumber }) => {
      await verify.mutateAsync({ certificateNumber, sentAt: claim.certificate?.sentAt ?? null })
      onDone()
    },
    done: 'Certificate verified',
    failed: 'Failed to verify the certificate',
  })
  const { certificate } = claim
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Verify the certificate for ${invoice.label}?`}
      text={`Check that it names your business, ${invoice.client.name} and ${formatNaira(claim.amount)}. This cannot be undone.`}
      submitLabel="Verify certificate"
      busyLabel="Saving..."
    >
      {certificate && <FilePreview what="certificate" file={certificate} url={fromServer(certificate.url)} />}
      <Field
        label="Certificate number"
        required={!certificate}
        hint={certificate ? undefined : 'Required, because no certificate was uploaded.'}
        error={form.errors.certificateNumber?.message}
      >
        <Input {...form.form.register('certificateNumber')} maxLength={60} autoComplete="off" />
      </Field>
    </ShortFormDialog>
  )
}

export function RefuseDialog({ invoice, claim, onClose, onDone }: DecisionDialogProps) {
  const refuse = useRefuse(claim.id)
  const form = useCardForm({
    schema: refuseForm,
    values: { reason: '' },
    save: async ({ reason }) => {
      await refuse.mutateAsync(reason)
      onDone()
    },
    done: 'Withholding tax refused',
    failed: 'Failed to refuse the tax',
  })
  return (
    <ShortFormDialog
      form={form}
      onClose={onClose}
      title={`Refuse the tax withheld from ${invoice.label}?`}
      text={`${formatNaira(claim.amount)} is then due again, and we tell ${invoice.client.name} why. This cannot be undone.`}
      submitLabel="Refuse tax"
      busyLabel="Saving..."
      tone="danger"
    >
      <Field
        label="Reason"
        required
        hint="The client sees it, and it is stored in the audit log."
        error={form.errors.reason?.message}
      >
        <Textarea {...form.form.register('reason')} rows={3} maxLength={500} />
      </Field>
    </ShortFormDialog>
  )
}
