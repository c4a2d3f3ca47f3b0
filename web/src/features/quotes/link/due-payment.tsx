import type { PayLink } from '@jara/contract/checkout/pay-links'
import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira, largestOnlineKobo, toKobo } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { LinkedQuote } from '@jara/contract/quotes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { payLinkText } from '#lib/pay-link-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { SharedLink } from '#ui/shared-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { createPayLink } from './quote-link.api.ts'
import { useCall } from './use-call.ts'

interface DuePaymentProps {
  token: string
  due: NonNullable<LinkedQuote['due']>
}

/** Offers to pay what is due now, or to ask someone else to pay it. */
export function DuePayment({ token, due: { label, amount, dueOn, account } }: DuePaymentProps) {
  const navigate = useNavigate()
  const { busy, fault, run } = useCall('The payment could not be opened. Please try again.')
  const sharing = useCall('The link could not be created. Please try again.')
  const [link, setLink] = useState<PayLink>()
  const isPaidByCard = toKobo(amount) <= largestOnlineKobo
  const transfer = account && (
    <FactList
      facts={[
        ['Bank', account.bankName],
        ['Account name', account.accountName],
        ['Account', account.accountNumber],
        ['Amount', formatNaira(amount)],
        ['Narration', label],
      ]}
    />
  )
  return (
    <Card as="section" aria-label="Payment">
      <h2 className="text-xl">Pay invoice {label}</h2>
      <p className="mt-2 mb-5 text-muted text-sm">
        {formatNaira(amount)}, due on {dayText(dueOn)}.
        {!isPaidByCard && ' This amount is above the limit for cards. '}
        {!isPaidByCard && account && 'Please pay it by bank transfer.'}
        {!isPaidByCard && !account && (
          <>
            Please <TextLink to={paths.contact()}>contact us</TextLink> to arrange the payment.
          </>
        )}
      </p>
      {(fault ?? sharing.fault) && (
        <Alert tone="bad" className="mb-5">
          {fault ?? sharing.fault}
        </Alert>
      )}
      {isPaidByCard && (
        <Button
          variant="accent"
          size="lg"
          busy={busy}
          disabled={sharing.busy}
          busyLabel="Opening..."
          onClick={() =>
            void run(async () => {
              // A new link would replace the one that was shared.
              const { hash } = new URL((link ?? (await createPayLink(token))).url)
              await navigate(paths.pay() + hash)
            })
          }
        >
          Pay {formatNaira(amount)} by card
        </Button>
      )}
      {isPaidByCard && !link && (
        <Button
          variant="ghost"
          size="lg"
          busy={sharing.busy}
          disabled={busy}
          busyLabel="Creating a link..."
          onClick={() => void sharing.run(async () => setLink(await createPayLink(token)))}
        >
          Ask someone else to pay
        </Button>
      )}
      {link && (
        <ResultSection label="Ask someone else to pay" result={link} className="mt-5">
          <ToastProvider>
            <SharedLink {...payLinkText(link)} />
          </ToastProvider>
        </ResultSection>
      )}
      {transfer &&
        (isPaidByCard ? (
          <Disclosure summary="Pay by bank transfer" className="mt-5">
            {transfer}
          </Disclosure>
        ) : (
          transfer
        ))}
    </Card>
  )
}
