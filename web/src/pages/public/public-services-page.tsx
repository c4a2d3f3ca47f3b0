import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { organisationData, servicesData } from '#content/structured-data.server.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { StaticServices } from '#features/marketing/static-services.tsx'
import type { Route } from './+types/public-services-page.ts'

export const loader = () => ({
  page: publicPage('services', organisationData(), ...servicesData()),
  services: siteContent().services,
})

export const meta = publicMeta

export default function PublicServicesPage({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title={services.title} lead={services.lead} pattern="patchwork" />
      {services.services.length > 0 && (
        <div className="shell pt-14 sm:pt-20">
          <StaticServices services={services.services} />
        </div>
      )}
      <CallPanel title={services.quoteTitle} text={services.quoteLead} action="Get a Free Quote" />
    </>
  )
}
