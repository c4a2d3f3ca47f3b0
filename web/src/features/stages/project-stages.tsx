import { may } from '@jara/contract/access'
import type { InvoiceStatus } from '@jara/contract/invoices/states'
import type { Project } from '@jara/contract/projects'
import type { ProjectStage } from '@jara/contract/projects/stages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { StageRow } from './stage-row.tsx'
import { stagesQuery } from './stages.api.ts'

const loadDialogs = () => import('./stage-dialogs.tsx')
const ApproveStageDialog = lazyDialog(() => loadDialogs().then((module) => module.ApproveStageDialog))
const OpenStageDialog = lazyDialog(() => loadDialogs().then((module) => module.OpenStageDialog))

interface ProjectStagesProps {
  project: Project
  forStaff: boolean
  mayPay: boolean
  invoiceBadge: (status: InvoiceStatus) => ReactNode
}

/** Shows the stages of a project that an accepted quote has created. Other projects have none. */
export function ProjectStages({ project, forStaff, mayPay, invoiceBadge }: ProjectStagesProps) {
  const { user, view } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const [editing, setEditing] = useState<{ action: 'approve' | 'open'; stage: ProjectStage }>()
  const { data: stages, error, isFetching, refetch } = useQuery(stagesQuery(project.id))
  if (stages?.length === 0) return null
  const isFrozen = project.status === 'on_hold' || project.status === 'cancelled'

  const actionFor = (stage: ProjectStage) => {
    if (!forStaff || isFrozen || stage.state === 'approved') return undefined
    const action = stage.state === 'open' ? 'approve' : 'open'
    if (!may(user, action === 'approve' ? 'projects.approve' : 'quotes.manage')) return undefined
    return (
      <Button
        size="sm"
        variant={action === 'approve' ? 'primary' : 'secondary'}
        onClick={() => setEditing({ action, stage })}
      >
        {action === 'approve' ? 'Approve' : 'Open'}
        <VisuallyHidden> {stage.name}</VisuallyHidden>
      </Button>
    )
  }
  const dialog = editing &&
    stages && {
      projectId: project.id,
      stage: editing.stage,
      onClose: () => setEditing(undefined),
      // The button that opened the dialog is gone.
      onDone: () => heading.current?.focus(),
    }

  return (
    <Card as="section" aria-labelledby="stages">
      <h2 id="stages" ref={heading} tabIndex={-1} className="mb-4 text-lg">
        Stages
      </h2>
      {stages ? (
        <ol aria-labelledby="stages" className="flex flex-col divide-y">
          {stages.map((stage) => (
            <StageRow
              key={stage.id}
              stage={stage}
              forStaff={forStaff}
              mayPay={!forStaff && mayPay && !view}
              badge={stage.invoice && invoiceBadge(stage.invoice.status)}
              action={actionFor(stage)}
            />
          ))}
        </ol>
      ) : error ? (
        <ErrorState
          text={messageOf(error, 'Failed to load the stages of this project')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          className="py-4"
        />
      ) : (
        <Skeleton className="h-32" />
      )}
      {dialog && editing.action === 'approve' && (
        <ApproveStageDialog {...dialog} next={nextOnApproval(stages, editing.stage)} />
      )}
      {dialog && editing.action === 'open' && <OpenStageDialog {...dialog} />}
    </Card>
  )
}

/** Returns the stage whose invoice is issued when this one is approved. */
function nextOnApproval(stages: readonly ProjectStage[], { id }: ProjectStage): ProjectStage | undefined {
  const next = stages[stages.findIndex((stage) => stage.id === id) + 1]
  const isIssued = next?.invoice && next.invoice.label !== null
  return next?.due === 'approval_of_previous' && !isIssued ? next : undefined
}
