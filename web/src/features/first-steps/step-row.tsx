import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Alert } from '#ui/alert.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { cx } from '#ui/cx.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type ListedStep, type StepValue, stepTexts, textOfStep } from './step-texts.ts'

interface StepRowProps {
  step: ListedStep
  /** The result of a check that was just made. It replaces the text of the step. */
  result?: { readonly text: string; readonly isBad: boolean }
  /** What the step asks to enter elsewhere. */
  value?: StepValue
  action?: ReactNode
}

/** A step with its mark, its text and its action. */
export function StepRow({ step, result, value, action }: StepRowProps) {
  const titleId = useId()
  const { done } = step
  const Mark = done ? CircleCheck : Circle
  return (
    <li aria-labelledby={titleId} className="flex items-start gap-3 py-3 last:pb-0">
      <Mark aria-hidden className={cx('mt-0.5 size-5 shrink-0', done ? 'text-good' : 'text-muted')} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3 sm:flex-row">
        <div className="min-w-0 flex-1 text-sm [overflow-wrap:anywhere]">
          <h3 id={titleId} className="text-base">
            {stepTexts[step.step].title}
            <VisuallyHidden> ({done ? 'done' : 'open'})</VisuallyHidden>
          </h3>
          {result ? (
            <Alert tone={result.isBad ? 'bad' : 'good'} className="mt-2">
              {result.text}
            </Alert>
          ) : (
            <p className="max-w-prose text-muted">{textOfStep(step)}</p>
          )}
          {value && <CopiedValue {...value} />}
        </div>
        {action && <div className="shrink-0">{action}</div>}
      </div>
    </li>
  )
}

const CopiedValue = ({ value, what, hint }: StepValue) => (
  <>
    <p className="my-1 flex items-center gap-2">
      <code className="min-w-0 font-semibold">{value}</code>
      <CopyButton compact what={what} value={value} />
    </p>
    {hint && <p className="max-w-prose text-muted">{hint}</p>}
  </>
)
