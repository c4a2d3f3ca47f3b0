import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useTell } from '#lib/use-tell.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { accountQueries, useEndOtherSessions, useEndSession } from './account.api.ts'

const failed = 'Failed to sign out'

export function SessionsCard() {
  const tell = useTell()
  const { data, error, isFetching, refetch } = useQuery(accountQueries.sessions)
  const endOthers = useEndOtherSessions()
  const signOutOthers = () =>
    void tell(endOthers.mutateAsync(undefined), { done: () => 'All other devices are signed out', failed })

  return (
    <TitledCard title="Devices" text="Where you are signed in. Places are told by their address alone.">
      {!data && error && (
        <ErrorState
          text={messageOf(error, text.loadSessions)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-16" />}
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
          Sign out all others
        </Button>
      )}
    </TitledCard>
  )
}

function SignOutButton({ id, device }: { id: string; device: string }) {
  const tell = useTell()
  const end = useEndSession()
  const signOut = () => void tell(end.mutateAsync(id), { done: () => `${device} is signed out`, failed })
  return (
    <Button variant="secondary" size="sm" busy={end.isPending} onClick={signOut}>
      Sign out
    </Button>
  )
}
