import type { Enquiry } from '@jara/contract/enquiries'
import { paths } from '@jara/contract/paths'
import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'

interface EnquiryDialogProps {
  enquiry: Enquiry
  mayQuote: boolean
  /** The quotes of the enquiry, which belong to another feature. */
  children: ReactNode
  onClose: () => void
}

export function EnquiryDialog({ enquiry, mayQuote, onClose, children }: EnquiryDialogProps) {
  const { id, name, email, subject, message, createdAt } = enquiry
  return (
    <Dialog open onClose={onClose} title={subject}>
      <FactList
        facts={[
          ['From', name],
          ['Email', email],
          ['Received', formatDateTime(createdAt)],
        ]}
      />
      <p className="mt-5 whitespace-pre-line border-t pt-5 [overflow-wrap:anywhere]">{message}</p>
      {children}
      <DialogActions>
        {mayQuote && (
          <LinkButton to={paths.newQuote({ enquiry: id })} variant="secondary">
            Write a quote
          </LinkButton>
        )}
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}
          className={buttonStyle('primary', 'md')}
        >
          <Mail aria-hidden className="size-4" />
          Reply by email
        </a>
      </DialogActions>
    </Dialog>
  )
}
