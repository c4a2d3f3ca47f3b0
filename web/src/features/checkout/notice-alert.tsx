import { paths } from '@jara/contract/paths'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { NextStep, PaymentNotice } from './payment-notice.ts'
import type { PaymentFlow } from './use-payment-flow.ts'

/** Shows why a payment is not complete, with a button for the next step. */
export function NoticeAlert({ notice, flow }: { notice: PaymentNotice; flow: PaymentFlow }) {
  return (
    <Alert
      tone={notice.tone}
      onDismiss={() => flow.setOutcome(undefined)}
      action={notice.step && <StepButton step={notice.step} flow={flow} />}
    >
      <p className="font-semibold">{notice.text}</p>
      {notice.detail && <p className="mt-1 max-w-prose">{notice.detail}</p>}
    </Alert>
  )
}

function StepButton({ step, flow }: { step: NextStep; flow: PaymentFlow }) {
  if (step.kind === 'sign-in')
    return (
      <LinkButton to={paths.login()} reloadDocument size="sm" variant="secondary">
        Sign in again
      </LinkButton>
    )
  const { kind, reference } = step
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => void (kind === 'continue' ? flow.resume(reference) : flow.takeReturn(reference))}
    >
      {kind === 'continue' ? 'Continue paying' : 'Check payment again'}
    </Button>
  )
}
