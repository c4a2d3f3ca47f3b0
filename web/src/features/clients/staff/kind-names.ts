import type { ListedClient } from '@jara/contract/staff-clients'

export const kindNames: Record<ListedClient['kind'], string> = { person: 'Person', company: 'Company' }
