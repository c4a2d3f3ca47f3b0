import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { accountQueries, useSendConfirmation } from './account.api.ts'

/**
 * Asks the user to confirm the email address, or to check it after an email bounced. The user can ignore the
 * banner.
 */
export function ConfirmBanner() {
  const toast = useToast()
  const { data: account } = useQuery(accountQueries.get)
  const send = useSendConfirmation()
  if (!account || (account.emailConfirmed && !account.emailBounced)) return null

  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.show(`A link is on its way to ${account.email}`),
      onError: (error) => toast.fail(messageOf(error, 'The link could not be sent')),
    })

  return (
    <div className="border-b bg-accent-soft">
      <div className="shell">
        <Alert
          tone="accent"
          className="-mx-4"
          action={
            !account.emailConfirmed && (
              <Button size="sm" variant="secondary" busy={send.isPending} onClick={sendAgain}>
                Send the link again
              </Button>
            )
          }
        >
          {account.emailBounced
            ? `Our email to ${account.email} bounced. Please check the address in your account.`
            : `Please confirm your email address. We sent a link to ${account.email}.`}
        </Alert>
      </div>
    </div>
  )
}
