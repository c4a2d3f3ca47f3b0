import { pageMeta } from '#content/page-meta.ts'
import { servicesPage } from '#content/services.ts'
import { CallPanel } from '#features/marketing/call-panel.tsx'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { StaticServices } from '#features/marketing/static-services.tsx'
import { organisationData, servicesData } from '#features/marketing/structured-data.ts'

export const meta = publicMeta(pageMeta.services, organisationData, servicesData)

export default function PublicServicesPage() {
  return (
    <>
      <PageIntro title={servicesPage.title} lead={servicesPage.lead} pattern="patchwork" />
      <div className="shell pt-14 sm:pt-20">
        <StaticServices />
      </div>
      <CallPanel title={servicesPage.quoteTitle} text={servicesPage.quoteLead} action={servicesPage.quote} />
    </>
  )
}
