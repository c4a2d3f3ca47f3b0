import type { OwnProForma } from '@jara/contract/checkout/pay-links'
import { Link2, Link2Off } from 'lucide-react'
import { messageOf } from '#lib/api-error.ts'
import { payLinkText } from '#lib/pay-link-text.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { SharedLink } from '#ui/shared-link.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useCreatePayLink, useRevokePayLink } from './pay-links.api.ts'

interface PayLinkCardProps {
  reference: string
  order: OwnProForma
}

/** Creates a link with which someone else, such as a finance office, can pay the customer's order. */
export function PayLinkCard({ reference, order }: PayLinkCardProps) {
  const toast = useToast()
  const create = useCreatePayLink(reference)
  const revoke = useRevokePayLink(reference)
  if (!order.linkable) return null
  const failed = { onError: (error: Error) => toast.fail(messageOf(error, 'Failed to change the link')) }

  const stop = () =>
    revoke.mutate(undefined, {
      ...failed,
      onSuccess: () => {
        create.reset()
        toast.show('The link no longer works')
      },
    })

  const stopButton = (
    <Button
      variant="secondary"
      icon={<Link2Off aria-hidden className="size-4" />}
      busy={revoke.isPending}
      disabled={create.isPending}
      onClick={stop}
    >
      Turn off the link
    </Button>
  )

  return (
    <TitledCard
      title="Ask someone else to pay"
      text={`Send them a link. They need no account, and the ${order.invoice ? 'invoice' : 'project'} stays yours.`}
    >
      {create.data ? (
        <SharedLink {...payLinkText(create.data)}>{stopButton}</SharedLink>
      ) : (
        <>
          {order.linked && <p className="mb-4 text-sm">A link already exists. A new one replaces it.</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<Link2 aria-hidden className="size-4" />}
              busy={create.isPending}
              disabled={revoke.isPending}
              onClick={() => create.mutate(undefined, failed)}
            >
              Create a link
            </Button>
            {order.linked && stopButton}
          </div>
        </>
      )}
    </TitledCard>
  )
}
