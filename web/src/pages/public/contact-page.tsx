import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteBusiness, siteContent } from '#content/site.server.ts'
import { organisationData } from '#content/structured-data.server.ts'
import { ContactForm } from '#features/enquiries/contact-form.tsx'
import { ContactDetails } from '#features/marketing/contact-details.tsx'
import type { Route } from './+types/contact-page.ts'

export const loader = () => {
  const { title, lead, note, hours, whatsapp } = siteContent().contact
  const { email, phone, address } = siteBusiness()
  return {
    page: publicPage('contact', organisationData()),
    title,
    lead,
    details: { email, phone, whatsapp, address, hours, note },
    services: siteContent().services.services.map((service) => service.title),
  }
}

export const meta = publicMeta

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="shell grid items-start gap-12 py-14 panes:grid-cols-[3fr_2fr] sm:py-20 lg:gap-20">
      <div>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {loaderData.title}
        </h1>
        {loaderData.lead && <p className="mt-5 max-w-xl text-lg text-muted">{loaderData.lead}</p>}
        <div className="mt-10">
          <ContactForm services={loaderData.services} />
        </div>
      </div>
      <ContactDetails details={loaderData.details} />
    </div>
  )
}
