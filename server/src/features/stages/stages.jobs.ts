import { paths } from '@jara/contract/paths'
import { notifyClient } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job, type PayloadOf, recurringJob } from '#lib/jobs.ts'
import { approvedEmail } from './stage-emails.ts'
import { approvedJob, findWithProject, issueDue } from './stages.service.ts'

export const stageJobs: readonly Job[] = [
  handleJob(approvedJob, notifyApproved),
  recurringJob('stages.issueDue', 10 * 60_000, issueDue),
]

async function notifyApproved(deps: Deps, { stageId }: PayloadOf<typeof approvedJob>): Promise<void> {
  const found = await findWithProject(deps, stageId)
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
