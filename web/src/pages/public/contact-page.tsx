import { contactPage } from '#content/contact.ts'
import { pageMeta } from '#content/page-meta.ts'
import { ContactForm } from '#features/enquiries/contact-form.tsx'
import { ContactDetails } from '#features/marketing/contact-details.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { organisationData } from '#features/marketing/structured-data.ts'

export const meta = publicMeta(pageMeta.contact, organisationData)

export default function ContactPage() {
  return (
    <div className="shell grid items-start gap-12 py-14 panes:grid-cols-[3fr_2fr] sm:py-20 lg:gap-20">
      <div>
        <h1 tabIndex={-1} className="text-4xl sm:text-5xl">
          {contactPage.title}
        </h1>
        <p className="mt-5 mb-10 max-w-xl text-lg text-muted">{contactPage.lead}</p>
        <ContactForm />
      </div>
      <ContactDetails />
    </div>
  )
}
