import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface ErrorStateProps {
  text: string
  onRetry?: () => void
  retrying?: boolean
  className?: string
}

export function ErrorState({ text, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-bad-soft text-on-bad-soft">
        <CircleAlert aria-hidden className="size-6" />
      </span>
      <p className="font-semibold [overflow-wrap:anywhere]">{text}</p>
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-4"
          icon={<RotateCw aria-hidden className="size-4" />}
          busy={retrying}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
