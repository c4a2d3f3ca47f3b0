import type { CallInput } from '@jara/contract/lib/endpoint'
import { planEndpoints } from '@jara/contract/plans'
import type { PlanInterval } from '@jara/contract/plans/intervals'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { useChange } from '#lib/use-change.ts'

// The public list of plans uses the same query key, so a change in the admin table refetches that list.
const all = ['plans'] as const

type Form = CallInput<typeof planEndpoints.create>['body']
type Change = CallInput<typeof planEndpoints.update>['body']

export const planTable = tableQuery(all, (query, signal) => callList(planEndpoints.list, { query }, signal))

export const useAddPlan = () => useChange((body: Form) => call(planEndpoints.create, { body }), all)
export const useUpdatePlan = () =>
  useChange(
    ({ id, ...body }: Change & { id: number }) => call(planEndpoints.update, { params: { id }, body }),
    all,
  )
export const useRemovePlan = () =>
  useChange((id: number) => call(planEndpoints.remove, { params: { id } }), all)

export const intervalNames: Record<PlanInterval, string> = { monthly: 'Monthly', annual: 'Annual' }
