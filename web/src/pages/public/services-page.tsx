import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { pageMeta } from '#content/page-meta.ts'
import { priceListPage } from '#content/price-list.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'
import { PublicServiceList } from '#features/services/service-list.tsx'
import type { Frame } from '#layouts/open-layout.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'

// Loaded lazily, because visitors have no query client.
const LiveServiceList = lazyPart(() =>
  import('#features/services/live-service-list.tsx').then((module) => module.LiveServiceList),
)

export const meta = publicMeta(pageMeta.priceList)

export default function ServicesPage() {
  if (useOutletContext<Frame>() === 'public')
    return (
      <>
        <PageIntro title={priceListPage.title} lead={priceListPage.lead} pattern="patchwork" />
        <div className="shell py-12 sm:py-16">
          <PublicServiceList />
        </div>
      </>
    )
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader title={priceListPage.title} text={priceListPage.portalLead} className="mb-8" />
      <Suspense>
        <LiveServiceList />
      </Suspense>
    </div>
  )
}
