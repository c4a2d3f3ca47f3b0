import { paths } from '@jara/contract/paths'
import { statusName } from '@jara/contract/projects/status'
import { notify } from '#features/notifications/notifications.service.ts'
import * as users from '#features/users/users.service.ts'
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
  const owner = found && (await users.find(deps, found.project.userId))
  if (!owner) return
  const { project, change } = found
  await notify(deps, owner, {
    event: 'project_status',
    key: String(changeId),
    title: `${project.title}: ${statusName(change.to)}`,
    text: change.note ?? `Your project is now '${statusName(change.to)}'.`,
    path: paths.project({ id: projectId }),
    email: statusEmail(project, change, deps.settings.url),
  })
}
