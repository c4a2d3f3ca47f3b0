import { may } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { Plus } from 'lucide-react'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'

interface NewQuoteButtonProps {
  /** The client that the new quote starts with. */
  client?: number
  size?: 'sm' | 'md'
}

/** Opens the form of a new quote. Hidden from staff who may only read quotes. */
export function NewQuoteButton({ client, size = 'md' }: NewQuoteButtonProps) {
  if (!may(useSessionUser(), 'quotes.manage')) return null
  return (
    <LinkButton
      to={paths.newQuote({ client })}
      size={size}
      variant={size === 'sm' ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden className="size-4" />}
    >
      New quote
    </LinkButton>
  )
}
