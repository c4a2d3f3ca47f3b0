import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#lib/api-error.ts'
import { useSnackbar } from '#ui/snackbar-context.ts'
import { Switch } from '#ui/switch.tsx'
import { secondFactorQueries, useSetRule } from './second-factor.api.ts'

/** For super admins: the rule that holds for every member of staff. */
export function StaffRule() {
  const snackbar = useSnackbar()
  const { data: rule } = useQuery(secondFactorQueries.rule)
  const setRule = useSetRule()
  if (!rule) return null
  const change = (required: boolean) =>
    setRule.mutate(required, {
      onError: (error) => snackbar.fail(messageOf(error, 'Failed to change the rule')),
    })
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
