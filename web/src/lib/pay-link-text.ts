import type { PayLink } from '@jara/contract/checkout/pay-links'
import { formatNaira } from '@jara/contract/lib/money'

/** The texts with which the user shares a pay link. */
export const payLinkText = ({ amount, title, url }: PayLink) => ({
  url,
  hint: 'Copy it now: we show it only once. It works until the order is paid or expires.',
  message: `Please pay ${formatNaira(amount)} for ‘${title}’: ${url}`,
})
