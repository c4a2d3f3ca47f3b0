import { useQuery } from '@tanstack/react-query'
import { useTell } from '#lib/use-tell.ts'
import { Switch } from '#ui/switch.tsx'
import { secondFactorQueries, useSetRule } from './second-factor.api.ts'

/** For super admins: the rule that holds for every member of staff. */
export function StaffRule() {
  const tell = useTell()
  const { data: rule } = useQuery(secondFactorQueries.rule)
  const setRule = useSetRule()
  if (!rule) return null
  const change = (required: boolean) =>
    void tell(setRule.mutateAsync(required), { failed: 'Failed to change the rule' })
  return (
    <Switch
      className="mt-6 border-t pt-5"
      label="Require it of all staff"
      text="Members of staff without one cannot use the admin screens until they turn it on."
      checked={setRule.isPending ? setRule.variables : rule.required}
      onChange={({ target }) => change(target.checked)}
    />
  )
}
