import type { ReactNode } from 'react'
import { agency } from '#content/agency.ts'
import { contactPage } from '#content/contact.ts'
import { Pattern } from '#ui/pattern.tsx'

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-cloth-muted text-sm">{label}</dt>
      <dd className="mt-0.5 font-semibold [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

const linkStyle = 'rounded-sm underline decoration-cloth-muted/60 underline-offset-4 hover:decoration-current'

export function ContactDetails() {
  const { address, email, hours, phone } = agency
  const { details } = contactPage
  return (
    <aside aria-labelledby="reach-title" className="cloth overflow-hidden rounded-lg">
      <div aria-hidden className="h-28 border-cloth-line border-b">
        <Pattern name="dots" scale={64} className="text-on-cloth/50" />
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
        <p className="mt-8 border-cloth-line border-t pt-6 text-cloth-muted">
          <strong className="font-semibold text-on-cloth">{contactPage.responseTime}</strong>{' '}
          {contactPage.responseNote}
        </p>
      </div>
    </aside>
  )
}
