import type { PayLink } from '@jara/contract/checkout/pay-links'
import { formatNaira } from '@jara/contract/lib/money'
import { payLinkText } from '#lib/pay-link-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { SharedLink } from '#ui/shared-link.tsx'

interface PayLinkDialogProps {
  link: PayLink
  onClose: () => void
}

/** Shows the new pay link of an invoice. */
export const PayLinkDialog = ({ link, onClose }: PayLinkDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title="Ask someone else to pay"
    text={`With this link, they pay ${formatNaira(link.amount)} online. They need no account.`}
  >
    <SharedLink {...payLinkText(link)} />
  </Dialog>
)
