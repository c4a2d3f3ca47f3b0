import { paths } from '@jara/contract/paths'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/link-button.tsx'

interface NewRetainerButtonProps {
  /** The client that the new retainer starts with. */
  client?: number
  size?: 'sm' | 'md'
}

/** Opens the form of a new retainer. */
export const NewRetainerButton = ({ client, size = 'md' }: NewRetainerButtonProps) => (
  <LinkButton
    to={paths.newRetainer({ client })}
    size={size}
    variant={size === 'sm' ? 'secondary' : 'primary'}
    icon={<Plus aria-hidden className="size-4" />}
  >
    New retainer
  </LinkButton>
)
