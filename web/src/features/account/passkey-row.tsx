import type { Passkey } from '@jara/contract/credentials/passkeys'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RowActions } from '#ui/row-actions.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  removeReason: string | undefined
  onRename: () => void
  onRemove: () => void
}

export function PasskeyRow({ passkey, removeReason, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">
          Added <RelativeTime iso={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime iso={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <RowActions name={name} removeReason={removeReason} onEdit={onRename} onRemove={onRemove} />
    </li>
  )
}
