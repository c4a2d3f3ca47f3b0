import type { LastOwner, ListedUser } from '@jara/contract/users'
import { useState } from 'react'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { RemoveDialog } from '#ui/remove-dialog.tsx'
import { lastOwnerOf, useRemoveUser } from './users.api.ts'

const SuccessionDialog = lazyDialog(() =>
  import('./succession-dialog.tsx').then((module) => module.SuccessionDialog),
)

/** Asks before it deletes a user, and for a successor when the user is the last owner of a client. */
export function UserRemoval({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const { mutateAsync } = useRemoveUser()
  const [lastOwner, setLastOwner] = useState<LastOwner>()
  const remove = async () => {
    try {
      await mutateAsync({ id: user.id })
    } catch (error) {
      setLastOwner(lastOwnerOf(error))
      throw error
    }
  }
  return lastOwner ? (
    <SuccessionDialog user={user} lastOwner={lastOwner} onClose={onClose} />
  ) : (
    <RemoveDialog thing="user" name={user.name} remove={remove} onClose={onClose} />
  )
}
