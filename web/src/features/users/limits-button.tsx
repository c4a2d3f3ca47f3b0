import type { ListedUser } from '@jara/contract/users'
import { ShieldMinus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'

const LimitsDialog = lazyDialog(() => import('./limits-dialog.tsx').then((module) => module.LimitsDialog))

/** Opens the limits of an admin, for super admins. */
export function LimitsButton({ user }: { user: ListedUser }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label={`Limit ${user.name}`}
        icon={<ShieldMinus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      />
      {open && <LimitsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
