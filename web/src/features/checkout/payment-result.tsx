import { type ReactNode, Suspense } from 'react'
import { FactList } from '#ui/fact-list.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NoticeAlert } from './notice-alert.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { ResultCard } from './result-card.tsx'
import { SubmittedPanel } from './submitted-panel.tsx'
import type { PaymentFlow } from './use-payment-flow.ts'

const StoredTransfer = lazyPart(() =>
  import('./transfers/stored-transfer.tsx').then((module) => module.StoredTransfer),
)

/** Shows how the last order ended. `children` are shown in the panel of a paid order. */
export function PaymentResult({ flow, children }: { flow: PaymentFlow; children?: ReactNode }) {
  const { outcome, setOutcome } = flow
  const dismiss = () => setOutcome(undefined)
  if (!outcome) return null
  return (
    <ResultSection label="Payment result" result={outcome} className="mt-6">
      {outcome.kind === 'notice' && <NoticeAlert notice={outcome} flow={flow} />}
      {outcome.kind === 'paid' && (
        <SubmittedPanel project={outcome.project} text={outcome.text} onDismiss={dismiss}>
          {children}
        </SubmittedPanel>
      )}
      {outcome.kind === 'invoice' && (
        <ResultCard title="Payment received" text={outcome.text} onDismiss={dismiss}>
          <FactList facts={[['Receipt', <ReceiptLink key="receipt" reference={outcome.reference} />]]} />
        </ResultCard>
      )}
      {outcome.kind === 'transfer' && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <StoredTransfer reference={outcome.reference} onDismiss={dismiss} />
        </Suspense>
      )}
    </ResultSection>
  )
}
