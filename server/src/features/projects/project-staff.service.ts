import type { AssignedStaff } from '@jara/contract/projects'
import type { Actor, Origin } from '#lib/actor.ts'
import { audit } from '#lib/audit.ts'
import { scopeOf } from '#lib/client-scope.ts'
import { type Deps, inTransaction } from '#lib/deps.ts'
import { badField, notFound } from '#lib/errors.ts'
import { publishChange } from '#lib/realtime.ts'
import { sendSignal } from '#lib/signals.ts'
import * as repo from './project-staff.repo.ts'
import * as projects from './projects.repo.ts'

export async function list(deps: Deps, actor: Actor, projectId: number): Promise<AssignedStaff[]> {
  if (!(await projects.find(deps.db, projectId, scopeOf(actor)))) throw notFound('project')
  return repo.list(deps.db, projectId)
}

/**
 * Assigns exactly these members of staff. The streams and sockets of those who are affected end on every node,
 * and open again with the new scope.
 */
export async function replace(
  deps: Deps,
  actor: Actor,
  origin: Origin,
  { id, userIds: given }: { id: number; userIds: number[] },
): Promise<AssignedStaff[]> {
  const userIds = [...new Set(given)]
  const { project, staff } = await inTransaction(deps, async (deps) => {
    const project = await projects.lock(deps.db, id, scopeOf(actor))
    if (!project) throw notFound('project')
    if ((await repo.countStaff(deps.db, userIds)) < userIds.length)
      throw badField('userIds', 'Only members of staff can be assigned.')
    const before = await repo.list(deps.db, id)
    for (const userId of await repo.replace(deps.db, id, userIds))
      await sendSignal(deps.db, 'membership_changed', { userId })
    const staff = await repo.list(deps.db, id)
    await audit(deps, {
      actor,
      origin,
      action: 'project.staff_changed',
      subject: 'project',
      subjectId: id,
      before: { userIds: before.map(({ userId }) => userId) },
      after: { userIds: staff.map(({ userId }) => userId) },
    })
    return { project, staff }
  })
  publishChange(deps.realtime, 'projects', project)
  return staff
}
