import { stageEndpoints } from '@jara/contract/projects/stages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

// The change feed reports a stage as a change of its project. A payment of its invoice opens a stage.
const all = ['projects', 'stages'] as const

export const stagesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...all, projectId],
    queryFn: ({ signal }) => call(stageEndpoints.list, { params: { id: projectId } }, signal),
    meta: { reloadsWith: ['invoices', 'payments'] },
  })

// The approval of a stage may issue an invoice.
const affected = [['projects'], ['invoices']]

interface Step {
  projectId: number
  stageId: number
}

export const useApproveStage = ({ projectId: id, stageId }: Step) =>
  useChange(
    (body: { note: string }) => call(stageEndpoints.approve, { params: { id, stageId }, body }),
    ...affected,
  )

export const useOpenStage = ({ projectId: id, stageId }: Step) =>
  useChange(
    (body: { reason: string }) => call(stageEndpoints.open, { params: { id, stageId }, body }),
    ...affected,
  )
