import { paths } from '@jara/contract/paths'
import { TextLink } from './text-link.tsx'

interface ClientNameProps {
  name: string
  /** The client to which the name leads. Without one, the name is plain text. */
  clientId: number | null | undefined
  className?: string
}

/** Shows staff the name of a customer, which leads to the page of their client. */
export const ClientName = ({ name, clientId, className }: ClientNameProps) =>
  clientId == null ? (
    name
  ) : (
    <TextLink to={paths.adminClient({ id: clientId })} className={className}>
      {name}
    </TextLink>
  )
