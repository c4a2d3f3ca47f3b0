import { useLocation, useNavigate } from 'react-router'
import { arrivalState } from '#lib/arrival.ts'
import { Alert } from '#ui/alert.tsx'
import { cx } from '#ui/cx.ts'

/** Shows the notice of a redirect to this page, such as a request to sign in or a success message. */
export function ArrivalNotice() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { notice, tone = 'accent', ...rest } = arrivalState(state)
  if (!notice) return null
  const dismiss = () => navigate(pathname + search, { replace: true, state: rest, preventScrollReset: true })
  return (
    <div className={cx('border-b', tone === 'good' ? 'bg-good-soft' : 'bg-accent-soft')}>
      <div className="shell">
        <Alert tone={tone} onDismiss={dismiss} className="-mx-4 font-semibold">
          {notice}
        </Alert>
      </div>
    </div>
  )
}
