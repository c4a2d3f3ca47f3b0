import type { CheckResult } from '@jara/contract/first-steps'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button.tsx'
import { useStepCheck } from './first-steps.api.ts'
import { StepRow } from './step-row.tsx'
import type { ListedStep } from './step-texts.ts'

interface CheckStepProps {
  step: ListedStep
  isNext: boolean
  check: () => Promise<CheckResult>
  label: string
  /** The label after the step is done. The button stays, so that it keeps the focus. */
  againLabel: string
  busyLabel: string
  /** The error text when the server sends no message. */
  failed: string
}

/** A step that asks another server. The answer is shown in the row. */
export function CheckStep({ step, isNext, check, label, againLabel, busyLabel, failed }: CheckStepProps) {
  const { data, error, isPending, mutate } = useStepCheck(check)
  const result = error
    ? { text: messageOf(error, failed), isBad: true }
    : data && { text: data.message, isBad: !data.done }
  return (
    <StepRow
      step={step}
      result={result}
      action={
        <Button
          size="sm"
          variant={isNext ? 'primary' : 'secondary'}
          busy={isPending}
          busyLabel={busyLabel}
          onClick={() => mutate()}
        >
          {step.done ? againLabel : label}
        </Button>
      }
    />
  )
}
