import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useNotify } from '#lib/use-notify.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { accountQueries, useEndOtherSessions, useEndSession } from './account.api.ts'

const failed = 'Failed to sign out'

export function SessionsCard() {
  const notify = useNotify()
  const { data, error, isFetching, refetch } = useQuery(accountQueries.sessions)
  const endOthers = useEndOtherSessions()
  const signOutOthers = () =>
    void notify(endOthers.mutateAsync(undefined), { done: () => 'All other devices are signed out', failed })

  return (
    <TitledCard title="Devices" text="Where you are signed in. Shown by IP address.">
      {!data && error && (
        <ErrorState
          text={messageOf(error, text.loadSessions)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-17" />}
      <ul className="divide-y">
        {data?.map(({ id, device, ip, lastUsedAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {current && <Badge tone="good">This device</Badge>}
              </p>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {ip ?? 'Unknown address'}, last used <RelativeTime iso={lastUsedAt} />
              </p>
            </div>
            {!current && <SignOutButton id={id} device={device} />}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button variant="secondary" className="mt-4" busy={endOthers.isPending} onClick={signOutOthers}>
          Sign out all other devices
        </Button>
      )}
    </TitledCard>
  )
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const notify = useNotify()
  const end = useEndSession()
  const signOut = () => void notify(end.mutateAsync(id), { done: () => `${device} is signed out`, failed })
  return (
    <Button variant="secondary" size="sm" busy={end.isPending} onClick={signOut}>
      Sign out
    </Button>
  )
}
