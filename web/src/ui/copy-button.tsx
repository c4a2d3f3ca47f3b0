import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useToast } from '#lib/toast-context.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface CopyButtonProps {
  value: string
  /** Names the value: 'account number'. */
  what: string
  /** For a button beside the value: it is small and reads 'Copy' only. On a phone it shows only the icon. */
  compact?: boolean
}

/** Copies a value. It reads 'Copied' until the focus moves on. */
export function CopyButton({ value, what, compact = false }: CopyButtonProps) {
  const toast = useToast()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === value
  const Icon = isCopied ? Check : Copy
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(value)
    } catch {
      toast.fail(`Your browser blocked copying. Please select the ${what} and copy it.`)
    }
  }
  return (
    <Button
      variant={compact ? 'ghost' : 'primary'}
      size={compact ? 'sm' : 'md'}
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => void copy()}
      onBlur={() => setCopied(undefined)}
    >
      <span className={cx(compact && 'max-sm:sr-only')}>
        {isCopied ? 'Copied' : 'Copy'} {compact ? <VisuallyHidden>{what}</VisuallyHidden> : what}
      </span>
    </Button>
  )
}
