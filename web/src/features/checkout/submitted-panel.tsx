import { paths } from '@jara/contract/paths'
import type { ReactNode } from 'react'
import type { SubmittedProject } from '#lib/arrival.ts'
import { FactList } from '#ui/fact-list.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ResultCard } from './result-card.tsx'

interface SubmittedPanelProps {
  project: SubmittedProject
  text: string
  onDismiss: () => void
  children?: ReactNode
}

/** Confirms a submitted project: what was paid, the receipt, and what happens next. */
export function SubmittedPanel({ project, text, onDismiss, children }: SubmittedPanelProps) {
  const { amount, paymentReference: reference } = project
  const projectPage = paths.project({ id: project.id })
  return (
    <ResultCard
      title={reference ? 'Payment received' : 'Project submitted'}
      text={text}
      onDismiss={onDismiss}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <FactList
          facts={[
            ['Amount', reference && amount !== null ? <Money key="amount" naira={amount} /> : null],
            [
              'Project',
              <TextLink key="project" to={projectPage}>
                {project.title}
              </TextLink>,
            ],
            ['Receipt', reference ? <ReceiptLink key="receipt" reference={reference} /> : null],
          ]}
        />
        <div>
          <h3 className="text-sm">What happens next</h3>
          <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-muted text-sm">
            {nextSteps(project).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      {children}
      <LinkButton to={projectPage} className="mt-5">
        Open the project
      </LinkButton>
    </ResultCard>
  )
}

const renewedEvery: Record<string, string> = { monthly_subscription: 'month', annual_subscription: 'year' }

function nextSteps({ type, paymentReference }: SubmittedProject): string[] {
  const review = 'Our team reviews your project and tells you when it is approved.'
  if (!paymentReference) return [review, 'You can pay on the project’s page when you are ready.']
  const interval = renewedEvery[type ?? '']
  return [
    review,
    'You follow the progress on the project’s page.',
    ...(interval
      ? [`Your card is charged every ${interval}. You can cancel with your payments, under Subscriptions.`]
      : []),
  ]
}
