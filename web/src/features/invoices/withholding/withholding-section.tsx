import type { Invoice } from '@jara/contract/invoices'
import type { Withholding } from '@jara/contract/invoices/withholding'
import { shortDayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { useState } from 'react'
import { fromServer } from '#lib/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Money } from '#ui/money.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { WithholdingBadge } from './withholding-badge.tsx'
import { type Reader, texts } from './withholding-texts.ts'

const ClaimDialog = lazyDialog(() => import('./claim-dialog.tsx').then((module) => module.ClaimDialog))
const loadDecisions = () => import('./decision-dialogs.tsx')
const VerifyDialog = lazyDialog(() => loadDecisions().then((module) => module.VerifyDialog))
const RefuseDialog = lazyDialog(() => loadDecisions().then((module) => module.RefuseDialog))

export interface WithholdingSectionProps {
  invoice: Invoice
  reader: Reader
  /** Whether the reader may claim, and send the certificate. */
  mayClaim: boolean
}

/** The tax that the client has withheld from an invoice: its state, its certificate, and what to do next. */
export function WithholdingSection({ invoice, reader, mayClaim }: WithholdingSectionProps) {
  const [dialog, setDialog] = useState<'claim' | 'verify' | 'refuse'>()
  const [result, setResult] = useState<object>()
  const [sent, setSent] = useState(0)
  const claim = invoice.withholding
  const isRefused = claim?.state === 'refused'
  const text = texts[reader]
  const closing = {
    onClose: () => setDialog(undefined),
    onDone: () => {
      setDialog(undefined)
      setResult({})
    },
  }
  return (
    <ResultSection label="Withholding tax" result={result}>
      <Card className="flex flex-col gap-4">
        <h2 className="text-lg">Withholding tax</h2>
        {claim && <ClaimState claim={claim} invoice={invoice} reader={reader} mayClaim={mayClaim} />}
        {(!claim || isRefused) && mayClaim && invoice.payable > 0 && (
          <>
            <p className="text-sm">{text.offer}</p>
            <Button variant="secondary" onClick={() => setDialog('claim')}>
              {text.offerLabel}
            </Button>
          </>
        )}
        {claim && mayClaim && (claim.state === 'claimed' || claim.state === 'certified') && (
          <>
            {reader === 'staff' && (
              <div className="grid gap-2">
                <Button
                  variant={claim.certificate ? 'primary' : 'secondary'}
                  onClick={() => setDialog('verify')}
                >
                  Verify
                </Button>
                <Button variant="secondary" onClick={() => setDialog('refuse')}>
                  Refuse
                </Button>
              </div>
            )}
            <CertificateUpload
              // A form that was sent closes, and starts again empty. The certificate of another user keeps it.
              key={sent}
              claim={claim}
              invoiceId={invoice.id}
              open={reader === 'client'}
              onSent={() => {
                setSent(sent + 1)
                closing.onDone()
              }}
            />
          </>
        )}
      </Card>
      {dialog === 'claim' && <ClaimDialog invoice={invoice} next={text.next} {...closing} />}
      {dialog === 'verify' && claim && (
        // Another certificate must be read again, so that the dialog starts again.
        <VerifyDialog key={claim.certificate?.sentAt} invoice={invoice} claim={claim} {...closing} />
      )}
      {dialog === 'refuse' && claim && <RefuseDialog invoice={invoice} claim={claim} {...closing} />}
    </ResultSection>
  )
}

interface ClaimStateProps extends WithholdingSectionProps {
  claim: Withholding
}

function ClaimState({ claim, invoice, reader, mayClaim }: ClaimStateProps) {
  const { state, amount, percent, claimedOn, certificate, certificateNumber, refusal } = claim
  const text = texts[reader]
  const cannotDecide = reader === 'staff' && state === 'certified' && !mayClaim
  const note = cannotDecide ? undefined : text.states[state]
  const dueAgain = Math.min(amount, invoice.outstanding)
  return (
    <>
      <div>
        <WithholdingBadge state={state} reader={reader} />
      </div>
      <FactList
        facts={[
          ['Tax withheld', <Money key="tax" naira={amount} className="font-semibold" />],
          ['Rate', `${percent}% of ${formatNaira(invoice.net)}`],
          ['Recorded', shortDayText(claimedOn)],
          [
            'Certificate',
            certificate && (
              <OutsideLink key="certificate" href={fromServer(certificate.url)}>
                {certificate.name}
              </OutsideLink>
            ),
          ],
          ['Number', certificateNumber || null],
        ]}
      />
      {refusal === null ? (
        note && <p className="text-sm">{note}</p>
      ) : (
        <Alert tone="accent" title={text.refusedTitle}>
          <p>{refusal}</p>
          {dueAgain > 0 && <p className="mt-1">{formatNaira(dueAgain)} is due again.</p>}
        </Alert>
      )}
    </>
  )
}

interface CertificateUploadProps {
  claim: Withholding
  invoiceId: number
  /** Whether the form for the first certificate is shown at once. */
  open: boolean
  onSent: () => void
}

function CertificateUpload({ claim: { certificate }, invoiceId, open, onSent }: CertificateUploadProps) {
  const [isShown] = useState(!certificate && open)
  const form = <CertificateForm invoiceId={invoiceId} onSent={onSent} />
  if (isShown) return form
  return (
    <Disclosure summary={certificate ? 'Replace the certificate' : 'Upload the certificate'}>
      {form}
    </Disclosure>
  )
}
