import { lagosDate } from '@jara/contract/lib/lagos-date'
import { paths } from '@jara/contract/paths'
import * as invoices from '#features/invoices/invoices.service.ts'
import { notifyClient } from '#features/notifications/notifications.service.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import { approvedEmail } from './stage-emails.ts'
import * as repo from './stages.repo.ts'
import { approvedJob } from './stages.service.ts'

const batch = 50

export const stageJobs: readonly Job[] = [
  handleJob(approvedJob, notifyApproved),
  recurringJob('stages.issueDue', 10 * 60_000, issueDue),
]

/** Issues the invoices of the stages whose date has come, except those of projects on hold or cancelled. */
export async function issueDue(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (const { invoiceId } of await repo.listDue(deps.db, lagosDate(deps.now()), batch)) {
    stopping?.throwIfAborted()
    await inTransaction(deps, (deps) => invoices.issueForStage(deps, undefined, invoiceId))
  }
}

async function notifyApproved(deps: Deps, { stageId }: PayloadOf<typeof approvedJob>): Promise<void> {
  const found = await repo.findWithProject(deps.db, stageId)
  if (!found) return
  const { stage, project } = found
  await notifyClient(
    deps,
    { clientId: project.clientId, area: 'projects', alsoUserId: project.userId },
    {
      event: 'project_status',
      key: `stage:${stageId}`,
      title: `${stage.name} is approved`,
      text: project.title,
      path: paths.project({ id: project.id }),
      email: approvedEmail(stage, project, deps.settings.url),
    },
  )
}
