import type { Transfer } from '@jara/contract/checkout/transfers'
import { formatNaira } from '@jara/contract/lib/money'
import { moneyText } from '@jara/contract/money-text'
import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { fromServer } from '#lib/call.ts'
import { Alert } from '#ui/alert.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { OutsideLink, TextLink } from '#ui/text-link.tsx'
import { ProofForm } from './proof-form.tsx'
import { transferQueries } from './transfers.api.ts'

/** Shows the bank account, the customer's proof and the decision of staff. */
export function TransferPanel({ reference }: { reference: string }) {
  const { data, error, isFetching, refetch } = useQuery(transferQueries.get(reference))
  const [sent, setSent] = useState<object>()
  if (!data)
    return error ? (
      <ErrorState text={messageOf(error, text.loadData)} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Skeleton className="h-48" />
    )
  const open = data.state === 'unproven' || data.state === 'refused'
  return (
    <div className="flex flex-col gap-4">
      <ResultSection label="Status of your transfer" result={sent}>
        <TransferStatus transfer={data} />
      </ResultSection>
      {open && data.account && (
        <FactList
          facts={[
            ['Bank', data.account.bankName],
            ['Account name', data.account.accountName],
            [
              'Account',
              <Copied key="account" what="account number" value={data.account.accountNumber}>
                <b className="tabular-nums">{data.account.accountNumber}</b>
              </Copied>,
            ],
            [
              'Amount',
              <Copied key="amount" what="amount" value={String(data.amount)}>
                <Money naira={data.amount} className="font-semibold" />
              </Copied>,
            ],
            [
              'Narration',
              <Copied key="reference" what="narration" value={data.reference}>
                <code>{data.reference}</code>
              </Copied>,
            ],
          ]}
        />
      )}
      {data.proof && (
        <p className="text-sm">
          Your proof: <OutsideLink href={fromServer(data.proof.url)}>{data.proof.name}</OutsideLink>
        </p>
      )}
      {open && (
        <p className="text-sm">
          Does someone else make the transfer? Give them the{' '}
          <TextLink to={paths.proForma({ reference })}>pro-forma</TextLink>.
        </p>
      )}
      {open && <ProofForm reference={reference} onSent={() => setSent({})} />}
    </div>
  )
}

/** A value that the customer enters at the bank, with a button to copy it. */
const Copied = ({ what, value, children }: { what: string; value: string; children: ReactNode }) => (
  <span className="flex items-center justify-between gap-x-2 sm:justify-start">
    {children}
    <CopyButton compact what={what} value={value} />
  </span>
)

function TransferStatus({ transfer: { amount, state, refusal } }: { transfer: Transfer }) {
  if (state === 'unproven')
    return (
      <p className="text-sm">
        Transfer {formatNaira(amount)} to this account with the narration below, then upload your proof.
      </p>
    )
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
    <Alert tone="accent">{moneyText.transferClosed}</Alert>
  )
}
