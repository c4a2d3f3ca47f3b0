import type { Transfer } from '@jara/contract/checkout/transfers'

interface Facts {
  paid: boolean
  open: boolean
  proof: { refusedAt: Date | null } | null
}

export function stateOf({ paid, open, proof }: Facts): Transfer['state'] {
  if (paid) return 'accepted'
  if (!open) return 'closed'
  if (!proof) return 'unproven'
  return proof.refusedAt ? 'refused' : 'waiting'
}
