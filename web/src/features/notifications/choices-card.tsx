import { eventNames, mayMuteEmail, type NotificationChoice } from '@jara/contract/notifications'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useNotify } from '#lib/use-notify.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { notificationQueries, useChoose } from './notifications.api.ts'

export function ChoicesCard() {
  const notify = useNotify()
  const { data, error, isFetching, refetch } = useQuery(notificationQueries.choices)
  const choose = useChoose()
  const save = (choice: NotificationChoice) =>
    void notify(choose.mutateAsync(choice), { failed: 'Failed to save your choice' })

  return (
    <Card as="section" aria-labelledby="notification-choices">
      <h2 id="notification-choices" className="text-xl">
        Notifications
      </h2>
      <p className="mt-1 max-w-prose text-muted text-sm">Choose what we notify you about, and where.</p>
      {!data && error && (
        <ErrorState
          text={messageOf(error, text.loadNotifications)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="mt-3 h-96" />}
      <ul className="mt-3 divide-y">
        {data?.map((choice) => (
          <li key={choice.event}>
            <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <legend className="float-left font-semibold text-sm max-sm:w-full">
                {eventNames[choice.event]}
              </legend>
              <div className="flex gap-5">
                <Checkbox
                  label="App"
                  checked={choice.app}
                  onChange={({ target }) => save({ ...choice, app: target.checked })}
                />
                <Checkbox
                  label="Email"
                  checked={choice.email}
                  disabled={!mayMuteEmail(choice.event)}
                  onChange={({ target }) => save({ ...choice, email: target.checked })}
                />
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  )
}
