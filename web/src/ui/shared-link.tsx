import type { ReactNode } from 'react'
import { whatsAppLink } from '#lib/whatsapp-link.ts'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { OutsideLink } from './text-link.tsx'

interface SharedLinkProps {
  url: string
  hint: string
  /** The message that is sent with WhatsApp. It contains the link. */
  message: string
  /** A button beside those that share the link. */
  children?: ReactNode
}

/** Shows a new link, to copy it or to send it with WhatsApp. */
export const SharedLink = ({ url, hint, message, children }: SharedLinkProps) => (
  <>
    <Field label="Link to send" hint={hint}>
      <Input readOnly value={url} onFocus={(event) => event.target.select()} />
    </Field>
    <div className="mt-4 flex flex-wrap gap-3">
      <CopyButton value={url} what="link" />
      <OutsideLink href={whatsAppLink(message)} className="self-center text-sm">
        Share on WhatsApp
      </OutsideLink>
      {children}
    </div>
  </>
)
