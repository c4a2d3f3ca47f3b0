import { paths } from '@jara/contract/paths'
import { type StageState, stageStateNames } from '@jara/contract/projects/stage-states'
import type { ProjectStage } from '@jara/contract/projects/stages'
import { dueText, roundsText } from '@jara/contract/quotes/stage-text'
import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import type { Tone } from '#ui/tone.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

const tones: Record<StageState, Tone> = { locked: 'neutral', open: 'brand', approved: 'good' }

interface StageRowProps {
  stage: ProjectStage
  forStaff: boolean
  mayPay: boolean
  /** The status of the invoice. */
  badge: ReactNode
  /** What staff can do with the stage now. */
  action: ReactNode
}

/** A stage with its state, its invoice and what staff wrote about it. */
export function StageRow({ stage, forStaff, mayPay, badge, action }: StageRowProps) {
  const { name, state, percent, amount, invoice, revisionsIncluded: rounds } = stage
  const pageOf = forStaff ? paths.adminInvoice : paths.invoice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 basis-64 grow [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={tones[state]}>{stageStateNames[state]}</Badge>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <span className="tabular-nums">{percent}%</span>
          {amount !== null && <Money naira={amount} />}
          {state === 'locked' && !invoice?.label && <span>{dueText(stage)}</span>}
          {rounds > 0 && <span>{roundsText(rounds)}</span>}
        </p>
        {invoice && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <TextLink to={pageOf({ id: invoice.id })}>
              {invoice.label ?? (
                <>
                  Draft invoice<VisuallyHidden> of {name}</VisuallyHidden>
                </>
              )}
            </TextLink>
            {invoice.label && badge}
          </p>
        )}
        {stage.approvedAt && (
          <p className="mt-1 text-muted text-sm">
            Approved on {formatDate(stage.approvedAt)}
            {stage.approvedBy && ` by ${stage.approvedBy}`}
          </p>
        )}
        {stage.note && <p className="mt-1 max-w-prose whitespace-pre-line">{stage.note}</p>}
      </div>
      {mayPay && invoice && invoice.outstanding > 0 && (
        <LinkButton to={paths.invoice({ id: invoice.id })} size="sm">
          Pay<VisuallyHidden> {invoice.label}</VisuallyHidden>
        </LinkButton>
      )}
      {action}
    </li>
  )
}
