import { useQuery } from '@tanstack/react-query'
import { ServiceList } from './service-list.tsx'
import { servicesQuery } from './services.api.ts'

/** The list in the portal. It follows the changes of staff. */
export function LiveServiceList() {
  return <ServiceList query={useQuery(servicesQuery)} />
}
