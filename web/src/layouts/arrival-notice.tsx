import { useLocation, useNavigate } from 'react-router'
import { arrivalState } from '#lib/guards.ts'
import { Alert } from '#ui/alert.tsx'

/** Why somebody has come to this page instead of the one they asked for. */
export function ArrivalNotice() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { notice, ...rest } = arrivalState(state)
  if (!notice) return null
  const dismiss = () => navigate(pathname + search, { replace: true, state: rest, preventScrollReset: true })
  return (
    <div className="border-b bg-accent-soft">
      <Alert tone="accent" onDismiss={dismiss} className="shell rounded-none font-semibold">
        {notice}
      </Alert>
    </div>
  )
}
