import type { ClientPolicy, OwnClient } from '@jara/contract/clients'
import { mostApprovals } from '@jara/contract/clients/permissions'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useNotify } from '#lib/use-notify.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { policyQuery, useSetPolicy } from './members.api.ts'

const choices = Array.from({ length: mostApprovals }, (_, index) => index + 1)

/** How many members must approve a delivery. A choice is saved at once. */
export function ApprovalsField({ client }: { client: OwnClient }) {
  const { data: policy, error, isFetching, refetch } = useQuery(policyQuery(client.id))
  const setPolicy = useSetPolicy(client.id)
  const notify = useNotify()
  const choose = (approvalsNeeded: number) =>
    void notify(setPolicy.mutateAsync({ approvalsNeeded }), {
      done: () => 'Saved',
      failed: 'Failed to save the number of approvals',
    })

  if (!policy && error)
    return (
      <ErrorState
        text={messageOf(error, text.loadData)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!policy) return <Skeleton className="h-24" />
  const shown = setPolicy.isPending ? setPolicy.variables.approvalsNeeded : policy.approvalsNeeded
  return (
    <Field label="Approvals needed" hint={hintFor({ ...policy, approvalsNeeded: shown })}>
      <Select
        className="max-w-24"
        value={shown}
        aria-disabled={setPolicy.isPending}
        onChange={({ target }) => {
          if (!setPolicy.isPending) choose(Number(target.value))
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Says who counts, and when fewer approvals than chosen are enough. */
function hintFor({ approvalsNeeded, approvers }: ClientPolicy): string {
  const sentence = `How many of your people must approve a delivery. Our team sees it. At the moment ${approvers} can approve`
  if (approvalsNeeded <= approvers) return `${sentence}.`
  return `${sentence}, so ${approvers === 1 ? 'one approval is' : `${approvers} approvals are`} enough.`
}
