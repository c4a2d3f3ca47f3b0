import { Suspense } from 'react'
import { useOutletContext } from 'react-router'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { PageIntro } from '#features/marketing/page-intro.tsx'
import { PublicServiceList } from '#features/services/service-list.tsx'
import type { Frame } from '#layouts/open-layout.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { Route } from './+types/services-page.ts'

// Loaded lazily, because visitors have no query client.
const LiveServiceList = lazyPart(() =>
  import('#features/services/live-service-list.tsx').then((module) => module.LiveServiceList),
)

export const loader = () => ({ page: publicPage('priceList'), lead: siteContent().services.priceListLead })

export const meta = publicMeta

const title = 'Available Services'

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  if (useOutletContext<Frame>() === 'public')
    return (
      <>
        <PageIntro title={title} lead={loaderData.lead} pattern="patchwork" />
        <div className="shell py-12 sm:py-16">
          <PublicServiceList />
        </div>
      </>
    )
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title={title}
        text="What we build, and what it costs. Choose one to start your order."
        className="mb-8"
      />
      <Suspense>
        <LiveServiceList />
      </Suspense>
    </div>
  )
}
