import { paths } from '@jara/contract/paths'
import { statusName } from '@jara/contract/projects/status'
import { notifyClient } from '#features/notifications/notifications.service.ts'
import type { Deps } from '#lib/deps.ts'
import { handleJob, type Job } from '#lib/jobs.ts'
import { statusEmail } from './project-emails.ts'
import * as projects from './projects.service.ts'

export const projectJobs: readonly Job[] = [handleJob(projects.statusJob, notifyStatus)]

async function notifyStatus(
  deps: Deps,
  { projectId, changeId }: { projectId: number; changeId: number },
): Promise<void> {
  const found = await projects.findChange(deps, projectId, changeId)
  if (!found) return
  const { project, change } = found
  await notifyClient(
    deps,
    { clientId: project.clientId, area: 'projects' },
    {
      event: 'project_status',
      key: String(changeId),
      title: `${project.title}: ${statusName(change.to)}`,
      text: change.note ?? `Your project is now '${statusName(change.to)}'.`,
      path: paths.project({ id: projectId }),
      email: statusEmail(project, change, deps.settings.url),
    },
  )
}
