import { paths } from '@jara/contract/paths'
import { useNavigate } from 'react-router'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useHideFirstSteps } from './first-steps.api.ts'

/** Brings the list back to the dashboard, and opens it there. */
export function ShowAgain() {
  const hide = useHideFirstSteps()
  const navigate = useNavigate()
  const show = async () => {
    await hide.mutateAsync(false).then(
      () => navigate(paths.dashboard()),
      () => undefined,
    )
  }
  return (
    <TitledCard
      title="First steps"
      text="The list on the dashboard shows what a new agency has to do, and what is done."
    >
      <div className="flex flex-col items-start gap-3">
        {hide.error && (
          <Alert tone="bad">{messageOf(hide.error, 'The list could not be shown. Please try again.')}</Alert>
        )}
        <Button variant="secondary" busy={hide.isPending} onClick={() => void show()}>
          Show the first steps again
        </Button>
      </div>
    </TitledCard>
  )
}
