import type { ReactNode } from 'react'
import { agency } from '#content/agency.ts'
import { contactPage } from '#content/contact.ts'
import { Pattern } from '#ui/pattern.tsx'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-panel-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

const linkStyle = 'rounded-sm underline decoration-panel-muted/60 underline-offset-4 hover:decoration-current'

export function ContactDetails() {
  const { address, email, hours, phone } = agency
  const { details } = contactPage
  return (
    <aside aria-labelledby="reach-title" className="panel overflow-hidden rounded-lg">
      <div aria-hidden className="h-28 border-panel-line border-b">
        <Pattern name="dots" scale={64} className="text-on-panel/50" />
      </div>
      <div className="p-7 sm:p-8">
        <h2 id="reach-title" className="text-2xl">
          {contactPage.detailsTitle}
        </h2>
        <dl className="mt-6 grid gap-5">
          <Detail label={details.email}>
            <a href={`mailto:${email}`} className={linkStyle}>
              {email}
            </a>
          </Detail>
          <Detail label={details.phone}>
            <a href={phone.href} className={linkStyle}>
              {phone.label}
            </a>
          </Detail>
          <Detail label={details.visit}>
            <address className="not-italic">
              {address.street}
              <br />
              {address.area}, {address.city}
            </address>
          </Detail>
          <Detail label={details.hours}>{hours}</Detail>
        </dl>
        <p className="mt-8 border-panel-line border-t pt-6 text-panel-muted">
          <strong className="font-semibold text-on-panel">{contactPage.responseTime}</strong>{' '}
          {contactPage.responseNote}
        </p>
      </div>
    </aside>
  )
}
