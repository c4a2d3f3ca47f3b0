import type { Checklist } from '@jara/contract/first-steps'
import { LinkButton } from '#ui/link-button.tsx'
import { CheckStep } from './check-step.tsx'
import { checkKey, sendTestEmail } from './first-steps.api.ts'
import { StepRow } from './step-row.tsx'
import { type ListedStep, nextStep, stepTexts, valueOfStep } from './step-texts.ts'

export function StepList({ checklist }: { checklist: Checklist }) {
  const next = nextStep(checklist)
  return (
    <ol aria-label="First steps" className="mt-4 divide-y">
      {checklist.steps.map((step) => (
        <Step key={step.step} step={step} isNext={step.step === next} />
      ))}
    </ol>
  )
}

interface StepProps {
  step: ListedStep
  isNext: boolean
}

function Step({ step, isNext }: StepProps) {
  if (step.step === 'providerKey') return <KeyStep step={step} isNext={isNext} />
  if (step.step === 'testEmail') return <EmailStep step={step} isNext={isNext} />
  const { link } = stepTexts[step.step]
  return (
    <StepRow
      step={step}
      value={valueOfStep(step)}
      action={
        link &&
        !step.done && (
          <LinkButton to={link.to} size="sm" variant={isNext ? 'primary' : 'secondary'}>
            {link.label}
          </LinkButton>
        )
      }
    />
  )
}

const KeyStep = (props: StepProps) => (
  <CheckStep
    {...props}
    check={checkKey}
    label="Check the key"
    againLabel="Check again"
    busyLabel="Checking..."
    failed="The key could not be checked. Please try again."
  />
)

const EmailStep = (props: StepProps) => (
  <CheckStep
    {...props}
    check={sendTestEmail}
    label="Send a test email"
    againLabel="Send another"
    busyLabel="Sending..."
    failed="The email could not be sent. Please try again."
  />
)
