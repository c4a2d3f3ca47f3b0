import type { OwnProForma } from '@jara/contract/checkout/pay-links'
import { formatNaira } from '@jara/contract/lib/money'
import { Link2, Link2Off } from 'lucide-react'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { whatsAppLink } from '#lib/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
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
  const url = create.data?.url
  const failed = { onError: (error: Error) => toast.fail(messageOf(error, 'Failed to change the link')) }

  const stop = () =>
    revoke.mutate(undefined, {
      ...failed,
      onSuccess: () => {
        create.reset()
        toast.show('The link no longer works')
      },
    })

  return (
    <TitledCard
      title="Ask someone else to pay"
      text="Send them a link. They need no account, and the project stays yours."
    >
      {url && (
        <div className="mb-4">
          <Field
            label="Link to send"
            hint="Copy it now: we show it only once. It works until the order is paid or expires."
          >
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        </div>
      )}
      {!url && order.linked && <p className="mb-4 text-sm">A link already exists. A new one replaces it.</p>}
      <div className="flex flex-wrap gap-3">
        {url ? (
          <>
            <CopyButton value={url} what="link" />
            <OutsideLink href={whatsAppLink(textOf(order, url))} className="self-center text-sm">
              Share on WhatsApp
            </OutsideLink>
          </>
        ) : (
          <Button
            icon={<Link2 aria-hidden className="size-4" />}
            busy={create.isPending}
            disabled={revoke.isPending}
            onClick={() => create.mutate(undefined, failed)}
          >
            Create a link
          </Button>
        )}
        {(url || order.linked) && (
          <Button
            variant="secondary"
            icon={<Link2Off aria-hidden className="size-4" />}
            busy={revoke.isPending}
            disabled={create.isPending}
            onClick={stop}
          >
            Turn off the link
          </Button>
        )}
      </div>
    </TitledCard>
  )
}

const textOf = ({ amount, title }: OwnProForma, url: string): string =>
  `Please pay ${formatNaira(amount)} for ‘${title}’: ${url}`
