import { useQuery } from '@tanstack/react-query'
import { useNotify } from '#lib/use-notify.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { secondFactorQueries, useSetRule } from './second-factor.api.ts'

/** Lets super admins require a second factor for all staff. */
export function StaffRule() {
  const notify = useNotify()
  const { data: rule } = useQuery(secondFactorQueries.rule)
  const setRule = useSetRule()
  if (!rule) return <Skeleton className="mt-6 h-21" />
  const change = (required: boolean) =>
    void notify(setRule.mutateAsync(required), { failed: 'Failed to change the rule' })
  return (
    <Switch
      className="mt-6 border-t pt-5"
      label="Require it for all staff"
      text="Staff without one cannot use the admin screens until they add it."
      checked={setRule.isPending ? setRule.variables : rule.required}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
