import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { Plus } from 'lucide-react'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'

interface NewInvoiceButtonProps {
  /** The client and the project that the new invoice starts with. */
  client?: number
  project?: number
  size?: 'sm' | 'md'
}

/** Opens the form of a new invoice. Hidden from staff who may only read invoices. */
export function NewInvoiceButton({ client, project, size = 'md' }: NewInvoiceButtonProps) {
  if (!may(useSessionUser(), 'invoices.manage')) return null
  return (
    <LinkButton
      to={paths.newInvoice({ client, project })}
      size={size}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden className="size-4" />}
    >
      New invoice
    </LinkButton>
  )
}
