import { dateText, dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { LinkedQuote } from '@jara/contract/quotes'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CodeForm } from './code-form.tsx'
import { DuePayment } from './due-payment.tsx'
import { saveSignedPdf, sendCode } from './quote-link.api.ts'
import { useCall } from './use-call.ts'

/** Thanks the signer, and offers to pay what is due and to download the signed PDF. */
export function AcceptedQuote({ token, quote }: { token: string; quote: LinkedQuote }) {
  const { signature, due } = quote
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="good" title="Thank you, this quote is accepted">
        {signature &&
          `Signed by ${signature.name}, ${signature.capacity}, on ${dateText(signature.signedAt)}.`}
      </Alert>
      <Card>
        <h2 className="text-xl">What happens next</h2>
        <ol className="mt-2 list-decimal space-y-1.5 pl-5 text-sm">
          {due && (
            <li>
              You pay {formatNaira(due.amount)} by {dayText(due.dueOn)}.
            </li>
          )}
          <li>We email the signed quote as a PDF to {quote.recipientHint}.</li>
          <li>
            {due
              ? 'Your project continues as soon as your payment has arrived.'
              : 'We work on your project and keep you up to date.'}{' '}
            You can follow it online: <TextLink to={paths.signInLink()}>get a sign-in link</TextLink>.
          </li>
        </ol>
      </Card>
      {due ? <DuePayment token={token} due={due} /> : <Alert>Nothing is due on this quote right now.</Alert>}
      <SignedCopy token={token} hint={quote.recipientHint} />
    </div>
  )
}

/** The signed PDF has personal data, so the link alone does not open it. */
function SignedCopy({ token, hint }: { token: string; hint: string }) {
  const [step, setStep] = useState<{ shows: 'button' | 'code' | 'saved' }>()
  const { busy, fault, run } = useCall('The code could not be sent. Please try again.')
  return (
    <ResultSection label="Signed quote" result={step}>
      <Card>
        <h2 className="text-xl">Your signed quote</h2>
        {step?.shows === 'code' ? (
          <CodeForm
            hint={hint}
            onResend={() => sendCode(token)}
            submitLabel="Download PDF"
            busyLabel="Creating PDF..."
            onCode={async (code) => {
              await saveSignedPdf({ token, code })
              setStep({ shows: 'saved' })
            }}
            onCancel={() => setStep({ shows: 'button' })}
          />
        ) : (
          <>
            <p className="mt-2 mb-5 text-muted text-sm">
              To open the PDF here, we first send a code to {hint}.
            </p>
            {step?.shows === 'saved' && (
              <Alert tone="good" className="mb-5">
                The PDF is in your downloads.
              </Alert>
            )}
            {fault && (
              <Alert tone="bad" className="mb-5">
                {fault}
              </Alert>
            )}
            <Button
              variant="secondary"
              busy={busy}
              busyLabel="Sending..."
              onClick={() =>
                void run(async () => {
                  await sendCode(token)
                  setStep({ shows: 'code' })
                })
              }
            >
              Send me a code
            </Button>
          </>
        )}
      </Card>
    </ResultSection>
  )
}
