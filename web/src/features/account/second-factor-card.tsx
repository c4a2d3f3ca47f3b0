import { may } from '@jara/contract/access'
import type { Account } from '@jara/contract/account'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { LateProofDialog } from './late-proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { reasonToKeep, secondFactorQueries, useRenewCodes, useTurnOff } from './second-factor.api.ts'
import { StaffRule } from './staff-rule.tsx'

const SecondFactorSetup = lazyDialog(() =>
  import('./second-factor-setup.tsx').then((module) => module.SecondFactorSetup),
)

export function SecondFactorCard({ account }: { account: Account }) {
  const { data: state, error, isFetching, refetch } = useQuery(secondFactorQueries.state)
  const renew = useRenewCodes()
  const turnOff = useTurnOff()
  const [open, setOpen] = useState<'setup' | 'renew' | 'off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpen(undefined)

  return (
    <TitledCard
      title="Second factor"
      text="A passkey or a code from an app on your phone, asked for after your password. A stolen password alone won’t open your account."
    >
      {!state && error && (
        <ErrorState
          text={messageOf(error, text.loadAccount)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!state && !error && <Skeleton className="h-20" />}
      {state && (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={state.on ? 'good' : 'neutral'}>{state.on ? 'On' : 'Off'}</Badge>
            {state.on && <span className="text-sm">{state.recoveryCodesLeft} recovery codes left</span>}
          </p>
          {state.required && !state.on && (
            <Alert tone="accent" className="mt-4">
              Staff must use a second factor. Add an app or a passkey to open the admin screens.
            </Alert>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {!state.app && (
              <Button variant="secondary" onClick={() => setOpen('setup')}>
                Add an authenticator app
              </Button>
            )}
            {state.on && (
              <Button variant="secondary" onClick={() => setOpen('renew')}>
                New recovery codes
              </Button>
            )}
            {state.app && (
              <Button variant="secondary" disabledReason={reasonToKeep(state)} onClick={() => setOpen('off')}>
                Remove the app
              </Button>
            )}
          </div>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {may(account, 'users.setRole') && <StaffRule />}
      {open === 'setup' && <SecondFactorSetup onClose={close} onCodes={setCodes} />}
      {open === 'renew' && (
        <LateProofDialog
          title="New recovery codes?"
          text="Your old codes will stop working."
          submitLabel="Get new codes"
          onClose={close}
          prove={async (proof) => {
            setCodes((await renew.mutateAsync(proof)).recoveryCodes)
            close()
          }}
        />
      )}
      {open === 'off' && (
        <LateProofDialog
          title="Remove the authenticator app?"
          text="Its codes will stop working. Without a passkey, your password alone opens your account."
          submitLabel="Remove the app"
          onClose={close}
          prove={async (proof) => {
            await turnOff.mutateAsync(proof)
            close()
          }}
        />
      )}
    </TitledCard>
  )
}
