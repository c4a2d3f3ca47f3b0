import { may } from '@jara/contract/access'
import { clientEndpoints } from '@jara/contract/clients'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { useSessionUser } from '#lib/session.ts'
import { beginView } from '#lib/switch-view.ts'
import { useToast } from '#lib/toast-context.ts'
import { Button } from '#ui/button.tsx'

/** Shows staff the portal as a client sees it. The button stays busy until the page of the view loads. */
export function ViewAsClientButton({ clientId }: { clientId: number }) {
  const user = useSessionUser()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!user || !may(user, 'clients.view')) return null
  const begin = async () => {
    setBusy(true)
    try {
      beginView(await call(clientEndpoints.view, { params: { id: clientId } }), user.id)
    } catch (error) {
      toast.fail(messageOf(error, 'Failed to begin the view'))
      setBusy(false)
    }
  }
  return (
    <Button
      variant="secondary"
      icon={<Eye aria-hidden className="size-4" />}
      busy={busy}
      busyLabel="Opening..."
      onClick={() => void begin()}
    >
      View as client
    </Button>
  )
}
