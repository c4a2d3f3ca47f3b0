import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { accountQueries, useSendConfirmation } from './account.api.ts'

/** Stays until the address is confirmed, and stands in nobody's way. */
export function ConfirmBanner() {
  const snackbar = useSnackbar()
  const { data: account } = useQuery(accountQueries.get)
  const send = useSendConfirmation()
  if (!account || (account.emailConfirmed && !account.emailBounced)) return null

  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => snackbar.show(`A link is on its way to ${account.email}`),
      onError: (error) => snackbar.fail(messageOf(error, 'The link could not be sent')),
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
            ? `Our mail to ${account.email} came back. Please check the address in your account.`
            : `Please confirm your email: we have sent a link to ${account.email}.`}
        </Alert>
      </div>
    </div>
  )
}
