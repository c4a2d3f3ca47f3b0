import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'
import { useSendConfirmation } from './account.api.ts'

/** Sends the link that confirms the email address once more. */
export function SendConfirmation({ email }: { email: string }) {
  const toast = useToast()
  const send = useSendConfirmation()
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () => toast.show(`A link is on its way to ${email}`),
      onError: (error) => toast.fail(messageOf(error, 'The link could not be sent')),
    })
  return (
    <Button size="sm" variant="secondary" busy={send.isPending} onClick={sendAgain}>
      <span>
        Send<span className="max-sm:hidden"> the link</span> again
      </span>
    </Button>
  )
}
