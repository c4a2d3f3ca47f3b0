import type { Passkey } from '@jara/contract/credentials/passkeys'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { LateProofDialog } from './late-proof-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery, useRemovePasskey } from './passkeys.api.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { reasonToKeep, secondFactorQueries } from './second-factor.api.ts'

const AddPasskeyDialog = lazyDialog(() =>
  import('./passkey-dialogs.tsx').then((module) => module.AddPasskeyDialog),
)
const RenamePasskeyDialog = lazyDialog(() =>
  import('./passkey-dialogs.tsx').then((module) => module.RenamePasskeyDialog),
)

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

export function PasskeysCard() {
  const { data, error, isFetching, refetch } = useQuery(passkeysQuery)
  const { data: state } = useQuery(secondFactorQueries.state)
  const remove = useRemovePasskey()
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)

  return (
    <TitledCard
      title="Passkeys"
      text="Sign in with your fingerprint, face or PIN, on its own or after your password. There is no code to type or steal."
    >
      {!data && error && (
        <ErrorState
          text={messageOf(error, text.loadPasskeys)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-19" />}
      {data?.length === 0 && <p className="text-muted text-sm">You have no passkeys yet.</p>}
      <ul className="divide-y">
        {data?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            removeReason={state && reasonToKeep(state)}
            onRename={() => setOpen({ kind: 'rename', passkey })}
            onRemove={() => setOpen({ kind: 'remove', passkey })}
          />
        ))}
      </ul>
      {data && (
        <Button
          variant="secondary"
          className="mt-4"
          icon={<KeyRound aria-hidden className="size-4" />}
          onClick={() => setOpen({ kind: 'add' })}
        >
          Add a passkey
        </Button>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {open?.kind === 'add' && <AddPasskeyDialog onClose={close} onCodes={setCodes} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && (
        <LateProofDialog
          title={`Remove ${open.passkey.name}?`}
          text="You can no longer sign in with it. Your device may still offer it until you delete it there too."
          submitLabel="Remove"
          tone="danger"
          onClose={close}
          prove={async (proof) => {
            await remove.mutateAsync({ id: open.passkey.id, ...proof })
            close()
          }}
        />
      )}
    </TitledCard>
  )
}
