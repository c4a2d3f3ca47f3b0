import { paths } from '@jara/contract/paths'
import type { Quote } from '@jara/contract/quotes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { whatsAppLink } from '#lib/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { shareText } from './share-text.ts'
import { useReviseQuote } from './staff-quotes.api.ts'

const WithdrawDialog = lazyDialog(() =>
  import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
)

/** What staff can do with a sent quote. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { id, state, status, latestId, url } = quote
  // The quote is loaded again before the new version is open, so the hook is not in what is then replaced.
  const { isCreating, create } = useRevision(id)
  const isOpen = state === 'sent' || state === 'changes_requested'
  // The page of the link shows the quote only in these states.
  const hasPage = status !== 'expired' && (isOpen || state === 'accepted')
  return (
    <div className="mt-5 grid gap-2 border-t pt-5">
      {url && hasPage && <CopyButton value={url} what="link" />}
      {latestId === id || isCreating ? (
        state !== 'accepted' && (
          <Button variant="secondary" busy={isCreating} busyLabel="Creating..." onClick={create}>
            New version
          </Button>
        )
      ) : (
        <LinkButton to={paths.adminQuote({ id: latestId })} variant="secondary">
          Open the newest version
        </LinkButton>
      )}
      {isOpen && (
        <Button variant="secondary" onClick={() => setWithdrawing(true)}>
          Withdraw
        </Button>
      )}
      <LinkButton to={paths.newQuote({ quote: id })} variant="secondary">
        Copy to a new quote
      </LinkButton>
      {url && hasPage && (
        <OutsideLink href={whatsAppLink(shareText(quote, url))} className="mx-auto mt-1 text-sm">
          Share on WhatsApp
        </OutsideLink>
      )}
      {withdrawing && <WithdrawDialog quote={quote} onClose={() => setWithdrawing(false)} />}
    </div>
  )
}

/** Opens the draft of the next version, which the server creates with the content of this one. */
function useRevision(id: number) {
  const toast = useToast()
  const navigate = useNavigate()
  const revise = useReviseQuote()
  const create = () =>
    revise.mutate(id, {
      onSuccess: (draft) => void navigate(paths.adminQuote({ id: draft.id })),
      onError: (error) => toast.fail(messageOf(error, 'Failed to create a new version')),
    })
  return { isCreating: revise.isPending, create }
}
