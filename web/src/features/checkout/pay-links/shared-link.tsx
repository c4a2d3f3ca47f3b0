import type { PayLink } from '@jara/contract/checkout/pay-links'
import { formatNaira } from '@jara/contract/lib/money'
import type { ReactNode } from 'react'
import { whatsAppLink } from '#lib/whatsapp-link.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { OutsideLink } from '#ui/text-link.tsx'

interface SharedLinkProps {
  link: PayLink
  /** A button beside those that share the link. */
  children?: ReactNode
}

/** Shows a new pay link, to copy it or to send it with WhatsApp. */
export const SharedLink = ({ link, children }: SharedLinkProps) => (
  <>
    <Field
      label="Link to send"
      hint="Copy it now: we show it only once. It works until the order is paid or expires."
    >
      <Input readOnly value={link.url} onFocus={(event) => event.target.select()} />
    </Field>
    <div className="mt-4 flex flex-wrap gap-3">
      <CopyButton value={link.url} what="link" />
      <OutsideLink href={whatsAppLink(textOf(link))} className="self-center text-sm">
        Share on WhatsApp
      </OutsideLink>
      {children}
    </div>
  </>
)

const textOf = ({ amount, title, url }: PayLink): string =>
  `Please pay ${formatNaira(amount)} for ‘${title}’: ${url}`
