import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { accountQueries, useEndOtherSessions, useEndSession } from './account.api.ts'

export function SessionsCard() {
  const snackbar = useSnackbar()
  const { data, error, isFetching, refetch } = useQuery(accountQueries.sessions)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const told = (done: string) => ({
    onSuccess: () => snackbar.show(done),
    onError: (fault: Error) => snackbar.fail(messageOf(fault, 'Failed to sign out')),
  })

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
            {!current && (
              <Button
                variant="secondary"
                size="sm"
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id, told(`${device} is signed out`))}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined, told('All other devices are signed out'))}
        >
          Sign out all others
        </Button>
      )}
    </TitledCard>
  )
}
