import { readableNumber } from '@jara/contract/lib/phone'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Pattern } from '#ui/pattern.tsx'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-panel-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

const digitsOf = (phone: string) => phone.replaceAll(/[^+\d]/g, '')

const linkStyle = 'rounded-sm underline decoration-panel-muted/60 underline-offset-4 hover:decoration-current'

interface ContactDetailsProps {
  details: Record<'email' | 'phone' | 'whatsapp' | 'address' | 'hours' | 'note', string>
}

export function ContactDetails({ details }: ContactDetailsProps) {
  const { email, phone, whatsapp, address, hours, note } = details
  const hasDetails = [email, phone, whatsapp, address, hours].some(Boolean)
  return (
    <aside aria-labelledby="reach-title" className="panel overflow-hidden rounded-lg">
      <div aria-hidden className="h-28 border-panel-line border-b">
        <Pattern name="dots" scale={64} className="text-on-panel/50" />
      </div>
      <div className="p-7 sm:p-8">
        <h2 id="reach-title" className="text-2xl">
          Reach the studio
        </h2>
        {hasDetails && (
          <dl className="mt-6 grid gap-5">
            {email && (
              <Detail label="Email">
                <a href={`mailto:${email}`} className={linkStyle}>
                  {email}
                </a>
              </Detail>
            )}
            {phone && (
              <Detail label="Phone">
                <a href={`tel:${digitsOf(phone)}`} className={linkStyle}>
                  {phone}
                </a>
              </Detail>
            )}
            {whatsapp && (
              <Detail label="WhatsApp">
                <a href={`https://wa.me/${whatsapp.slice(1)}`} className={linkStyle}>
                  {readableNumber(whatsapp)}
                </a>
              </Detail>
            )}
            {address && (
              <Detail label="Visit">
                <address className="not-italic">{address}</address>
              </Detail>
            )}
            {hours && <Detail label="Open">{hours}</Detail>}
          </dl>
        )}
        <p className={cx('text-panel-muted', hasDetails ? 'mt-8 border-panel-line border-t pt-6' : 'mt-6')}>
          <strong className="font-semibold text-on-panel">We reply within 24-48 business hours.</strong>
          {note && ` ${note}`}
        </p>
      </div>
    </aside>
  )
}
