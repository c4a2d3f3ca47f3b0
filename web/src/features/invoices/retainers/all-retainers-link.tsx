import { paths } from '@jara/contract/paths'
import { LinkButton } from '#ui/link-button.tsx'

export const AllRetainersLink = () => (
  <LinkButton to={paths.admin({ tab: 'payments', view: 'retainers' })} variant="secondary">
    All Retainers
  </LinkButton>
)
