import { dayText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import type { Quote } from '@jara/contract/quotes'

type Shared = Pick<Quote, 'label' | 'title' | 'total' | 'validUntil' | 'seller' | 'state'>

/** Returns the message with which staff send the link of a quote. */
export function shareText({ label, title, total, validUntil, seller, state }: Shared, url: string): string {
  const start = `Quote ${label} from ${seller.name} for ‘${title}’: ${formatNaira(total)}.`
  if (state === 'accepted') return `${start} See what was agreed here: ${url}`
  return `${start} It is valid until ${dayText(validUntil)}. Read and accept it here: ${url}`
}
