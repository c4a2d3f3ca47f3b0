import { type ProjectStage, stageEndpoints } from '@jara/contract/projects/stages'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

// The change feed reports a stage as a change of its project. A payment of its invoice opens a stage.
const all = ['projects', 'stages'] as const

export const stagesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...all, projectId],
    queryFn: ({ signal }) => call(stageEndpoints.list, { params: { id: projectId } }, signal),
    meta: { reloadsWith: ['invoices', 'payments'] },
  })

interface Step {
  projectId: number
  stageId: number
}

export const useApproveStage = ({ projectId: id, stageId }: Step) =>
  useStageChange((body: { note: string }) => call(stageEndpoints.approve, { params: { id, stageId }, body }))

export const useOpenStage = ({ projectId: id, stageId }: Step) =>
  useStageChange((body: { reason: string }) => call(stageEndpoints.open, { params: { id, stageId }, body }))

/** The approval of a stage may issue an invoice, so the invoices are read again too. */
function useStageChange<Body>(change: (body: Body) => Promise<ProjectStage[]>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['projects'] }),
        cache.invalidateQueries({ queryKey: ['invoices'] }),
      ]),
  })
}
