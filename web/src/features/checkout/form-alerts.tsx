import { text } from '@jara/contract/text'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ResultSection } from '#ui/result-section.tsx'

/** Why the form could not be sent. Each attempt creates a new object, which takes the focus. */
export interface FormFault {
  text: string
}

interface FormAlertsProps {
  services: UseQueryResult
  onRetry: () => void
  fault: FormFault | undefined
}

/** The errors at the top of an order form. */
export function FormAlerts({ services, onRetry, fault }: FormAlertsProps) {
  return (
    <>
      {services.isError && (
        <Alert
          tone="bad"
          action={
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {messageOf(services.error, text.loadServicesForForm)}
        </Alert>
      )}
      {fault && (
        <ResultSection label="Error" result={fault}>
          <Alert tone="bad">{fault.text}</Alert>
        </ResultSection>
      )}
    </>
  )
}
