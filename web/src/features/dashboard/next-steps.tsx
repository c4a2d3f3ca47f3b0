import { formatNaira } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import type { DashboardFigures } from '@jara/contract/site'
import {
  ChevronRight,
  CircleCheck,
  CreditCard,
  FileText,
  type LucideIcon,
  MailCheck,
  MessagesSquare,
  ReceiptText,
  Rocket,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { countText } from './count-text.ts'

interface NextStepsProps {
  figures: DashboardFigures
  /** The address that the customer has not confirmed yet, and the button that sends the link again. */
  unconfirmed?: { email: string; action: ReactNode }
  /** Orders that the customer has not finished paying, each with the button that continues it. */
  unfinished: readonly UnfinishedStep[]
}

interface UnfinishedStep {
  reference: string
  title: string
  text: string
  action: ReactNode
}

/** What a customer can do next, the most urgent first. */
export function NextSteps({ figures, unconfirmed, unfinished }: NextStepsProps) {
  const { unreadMessages, latestProject, openInvoices, openQuotes } = figures
  const isDone =
    !unconfirmed &&
    unfinished.length === 0 &&
    openInvoices.count === 0 &&
    openQuotes === 0 &&
    unreadMessages === 0 &&
    latestProject !== null
  return (
    <ul className="divide-y">
      {unfinished.map(({ reference, ...order }) => (
        <Step key={reference} Icon={CreditCard} {...order} />
      ))}
      {openInvoices.count > 0 && (
        <Step
          Icon={ReceiptText}
          title={`Pay ${countText(openInvoices.count, 'invoice', 'invoices')}`}
          text={`${formatNaira(openInvoices.due)} is due.`}
          alert={openInvoices.overdue > 0 ? `${formatNaira(openInvoices.overdue)} is overdue` : undefined}
          to={paths.invoices({ status: 'open' })}
        />
      )}
      {openQuotes > 0 && (
        <Step
          Icon={FileText}
          title={`Read and accept ${countText(openQuotes, 'quote', 'quotes')}`}
          text="Choose what you want, then sign online."
          to={paths.invoices()}
        />
      )}
      {unconfirmed && (
        <Step
          Icon={MailCheck}
          title="Confirm your email address"
          text={`Open the link we sent to ${unconfirmed.email}.`}
          action={unconfirmed.action}
        />
      )}
      {unreadMessages > 0 && (
        <Step
          Icon={MessagesSquare}
          title={countText(unreadMessages, 'unread message', 'unread messages')}
          text="Read what our team wrote to you."
          to={paths.chat()}
        />
      )}
      {latestProject === null && (
        <Step
          Icon={Rocket}
          title="Order your first project"
          text="Choose a service and tell us what you need."
          to={paths.services()}
        />
      )}
      {isDone && (
        <Step
          Icon={CircleCheck}
          title="Nothing to do right now"
          text="We will notify you when your project moves on."
        />
      )}
    </ul>
  )
}

interface StepProps {
  Icon: LucideIcon
  title: string
  text: string
  /** What is urgent about the step. */
  alert?: string
  to?: string
  action?: ReactNode
}

function Step({ Icon, title, text, alert, to, action }: StepProps) {
  return (
    <li className="relative flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-brand-soft text-on-brand-soft">
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {to ? (
              <Link to={to} className="rounded-sm after:absolute after:inset-0 hover:underline">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="text-muted">{text}</p>
          {alert && (
            <Badge tone="bad" className="mt-1">
              {alert}
            </Badge>
          )}
        </div>
        {action}
      </div>
      {to && <ChevronRight aria-hidden className="mt-2.5 size-4 shrink-0 text-muted" />}
    </li>
  )
}
