import { useNavigation } from 'react-router'
import { useDebounced } from '#lib/use-debounced.ts'
import { Spinner } from '#ui/spinner.tsx'

/** Says that the next page is loading, while the page before is still shown. Most pages open before it appears. */
export function PageWait() {
  const isLoading = useNavigation().state === 'loading'
  const isSlow = useDebounced(isLoading)
  if (!isLoading || !isSlow) return null
  return (
    // Below the bar. It is never prerendered, so the policy allows the inline style.
    <div
      style={{ top: 'calc(var(--above) + 4.5rem)' }}
      className="pointer-events-none fixed inset-x-0 z-60 flex justify-center"
    >
      <span className="inline-flex rounded-full border border-line bg-surface p-2 shadow-soft">
        <Spinner label="Opening the page" />
      </span>
    </div>
  )
}
