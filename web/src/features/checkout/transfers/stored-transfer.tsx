import { ResultCard } from '../result-card.tsx'
import { TransferPanel } from './transfer-panel.tsx'

/** Confirms an order by bank transfer, and shows where to pay and where to send the proof. */
export function StoredTransfer({ reference, onDismiss }: { reference: string; onDismiss: () => void }) {
  return (
    <ResultCard title="Order saved" onDismiss={onDismiss}>
      <TransferPanel reference={reference} />
    </ResultCard>
  )
}
