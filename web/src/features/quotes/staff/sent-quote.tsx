import { may } from '@jara/contract/access'
import { dayText } from '@jara/contract/lib/date-text'
import { paths } from '@jara/contract/paths'
import type { Quote, SignatureFacts } from '@jara/contract/quotes'
import type { QuoteState } from '@jara/contract/quotes/states'
import { formatDateTime } from '#lib/format.ts'
import { useSessionUser } from '#lib/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { ClientName } from '#ui/client-name.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Money } from '#ui/money.tsx'
import { Stat } from '#ui/stat.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { QuoteBadge } from '../quote-badge.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { QuoteSheet } from './quote-sheet.tsx'
import { Revisions } from './revisions.tsx'

/** A sent quote: the document, its status, and who signed it. */
export function SentQuote({ quote }: { quote: Quote }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-6 lg:col-start-2">
        <StatusCard quote={quote} />
        {quote.signature && <SignatureCard signature={quote.signature} />}
        <Revisions quote={quote} />
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <QuoteSheet quote={quote} />
      </div>
    </div>
  )
}

/** The names of the decisions that have a time. */
const decisions: Partial<Record<QuoteState, string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  changes_requested: 'Changes requested',
}

const timeOf = (iso: string | null) => iso && formatDateTime(iso)

function StatusCard({ quote }: { quote: Quote }) {
  const user = useSessionUser()
  const { status, state, total, client, projectId, remark, enquiryId } = quote
  return (
    <Card as="section" aria-label="Status">
      <h2 className="mb-3 text-lg">Status</h2>
      <QuoteBadge status={status} />
      <Stat label="Total" value={<Money naira={total} />} className="mt-4 mb-5" />
      {remark && (
        <Alert
          tone="accent"
          title={state === 'withdrawn' ? 'Why it was withdrawn' : 'What the client wrote'}
          className="mb-5"
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{remark}</p>
        </Alert>
      )}
      <FactList
        facts={[
          ['Recipient', quote.recipientName],
          ['Email', <EmailAddress key="email" email={quote.recipientEmail} />],
          ['Client', client && <ClientName key="client" name={client.name} clientId={client.id} />],
          ['Valid until', dayText(quote.validUntil)],
          ['Sent', timeOf(quote.sentAt)],
          ['Viewed', timeOf(quote.viewedAt)],
          [decisions[state] ?? 'Decided', timeOf(quote.decidedAt)],
          [
            'Enquiry',
            enquiryId && may(user, 'contact.read') && (
              <TextLink
                key="enquiry"
                to={paths.admin({ tab: 'users', view: 'enquiries', search: quote.recipientEmail })}
              >
                Open
              </TextLink>
            ),
          ],
          [
            'Project',
            projectId && (
              <TextLink key="project" to={paths.project({ id: projectId })}>
                {quote.title}
              </TextLink>
            ),
          ],
        ]}
      />
      {may(user, 'quotes.manage') && <QuoteActions quote={quote} />}
    </Card>
  )
}

function SignatureCard({ signature }: { signature: SignatureFacts }) {
  const { name, capacity, method, proof, sha256, signedAt } = signature
  return (
    <Card as="section" aria-label="Signature">
      <h2 className="mb-3 text-lg">Signature</h2>
      <FactList
        facts={[
          ['Name', name],
          ['Role', capacity],
          ['Signed', formatDateTime(signedAt)],
          ['Method', method === 'drawn' ? 'Drawn' : 'Typed'],
          ['Proof', proof === 'session' ? 'Signed in as a member of the client' : 'Code sent by email'],
          ['SHA-256', sha256],
        ]}
      />
      <p className="mt-3 text-muted text-sm">‘Download PDF’ saves the signed document.</p>
    </Card>
  )
}
