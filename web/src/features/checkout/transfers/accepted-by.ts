import type { Transfer } from '@jara/contract/checkout/transfers'

/** Returns who has accepted a transfer and how many must: 'Ada Obi (1 of 2)'. */
export const acceptedBy = ({ accepted, needed }: Transfer): string =>
  `${accepted.map(({ name }) => name).join(', ') || 'No one yet'} (${accepted.length} of ${needed})`
