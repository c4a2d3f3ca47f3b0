import type { OwnProForma } from '@jara/contract/pay-links'
import { Check, Copy, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { useCreatePayLink, useRevokePayLink } from './pay-links.api.ts'

interface PayLinkCardProps {
  reference: string
  order: OwnProForma
}

/** A relative abroad, a finance office: whoever has the link can pay, and the project stays the customer's. */
export function PayLinkCard({ reference, order }: PayLinkCardProps) {
  const snackbar = useSnackbar()
  const create = useCreatePayLink(reference)
  const revoke = useRevokePayLink(reference)
  const [copied, setCopied] = useState(false)
  if (!order.linkable) return null
  const url = create.data?.url
  const failed = { onError: (error: Error) => snackbar.fail(messageOf(error, 'Failed to change the link')) }

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url ?? '')
      setCopied(true)
    } catch {
      snackbar.fail('Your browser did not let us copy. Please select the link and copy it.')
    }
  }
  const stop = () =>
    revoke.mutate(undefined, {
      ...failed,
      onSuccess: () => {
        create.reset()
        snackbar.show('The link does not work any more')
      },
    })

  return (
    <TitledCard
      title="Ask somebody else to pay"
      text="Send a link to whoever pays for you. They need no account, and the project stays yours."
    >
      {url && (
        <div className="mb-4">
          <Field
            label="Link to send"
            hint="It is shown only now. It works until the order is paid or expires."
          >
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        </div>
      )}
      {!url && order.linked && (
        <p className="mb-4 text-sm">Somebody has a link already. A new one takes its place.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {url ? (
          <Button
            icon={copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
            onClick={() => void copy()}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        ) : (
          <Button
            icon={<Link2 aria-hidden className="size-4" />}
            busy={create.isPending}
            onClick={() => create.mutate(undefined, { ...failed, onSuccess: () => setCopied(false) })}
          >
            Make a link
          </Button>
        )}
        {(url || order.linked) && (
          <Button
            variant="secondary"
            icon={<Link2Off aria-hidden className="size-4" />}
            busy={revoke.isPending}
            onClick={stop}
          >
            Stop the link
          </Button>
        )}
      </div>
    </TitledCard>
  )
}
