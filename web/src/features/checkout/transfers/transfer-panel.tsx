import type { Transfer } from '@jara/contract/checkout/transfers'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { fromServer } from '#lib/call.ts'
import { Alert } from '#ui/alert.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { ProofForm } from './proof-form.tsx'
import { transferQueries } from './transfers.api.ts'

/** Shows the bank account, the customer's proof and the decision of staff. */
export function TransferPanel({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useQuery(transferQueries.get(reference))
  if (!data)
    return error ? (
      <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Skeleton className="h-48" />
    )
  const open = data.state === 'unproven' || data.state === 'refused'
  return (
    <div className="flex flex-col gap-4">
      <TransferStatus transfer={data} />
      {open && data.account && (
        <FactList
          facts={[
            ['Bank', data.account.bankName],
            ['Account', <b key="account">{data.account.accountNumber}</b>],
            ['Account name', data.account.accountName],
            ['Amount', <Money key="amount" naira={data.amount} />],
            ['Narration', <code key="reference">{data.reference}</code>],
          ]}
        />
      )}
      {data.proof && (
        <p className="text-sm">
          Your proof: <OutsideLink href={fromServer(data.proof.url)}>{data.proof.name}</OutsideLink>
        </p>
      )}
      {open && <ProofForm reference={reference} />}
    </div>
  )
}

function TransferStatus({ transfer: { state, refusal } }: { transfer: Transfer }) {
  if (state === 'unproven')
    return <p className="text-sm">Transfer the amount to this account, then upload your proof.</p>
  if (state === 'refused')
    return (
      <Alert tone="bad" title="We could not accept your proof">
        {refusal}
      </Alert>
    )
  if (state === 'waiting')
    return <Alert>Our team is verifying your transfer. We will let you know when it is done.</Alert>
  return state === 'accepted' ? (
    <Alert tone="good">Your transfer has arrived.</Alert>
  ) : (
    <Alert tone="accent">{text.orderExpired}</Alert>
  )
}
