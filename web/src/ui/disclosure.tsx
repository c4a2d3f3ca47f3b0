import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface DisclosureProps {
  summary: ReactNode
  /** Whether the details are open at first. Afterwards the user opens and closes them. */
  open?: boolean
  className?: string
  /** The content renders and loads its data when it is first opened. */
  children: ReactNode
}

/** Hides details that most users do not need. */
export function Disclosure({ summary, open = false, className, children }: DisclosureProps) {
  const [opened, setOpened] = useState(open)
  return (
    <details
      open={open}
      className={className}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="flex w-fit items-center gap-1.5 rounded-sm font-semibold text-brand text-sm [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="-ml-1 size-4 shrink-0 transition-transform duration-150 [[open]>summary>&]:rotate-90"
        />
        {summary}
      </summary>
      {opened && <div className="mt-3">{children}</div>}
    </details>
  )
}
