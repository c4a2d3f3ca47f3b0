import type { OwnClient } from '@jara/contract/clients'
import { useState } from 'react'
import { useSessionUser } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

export function LeaveButton({ client }: { client: OwnClient }) {
  const user = useSessionUser()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Leave ${client.name}`}
        onClick={() => setLeaving(true)}
      >
        Leave
      </Button>
      {leaving && user && (
        <RemovalDialog
          client={client}
          userId={user.id}
          title={`Leave ${client.name}?`}
          text={`You lose access to ${client.name} at once. An owner can invite you again.`}
          confirmLabel="Leave"
          done={`You have left ${client.name}`}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}
