import { ServiceOrderList } from '#features/services/service-order-list.tsx'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Available Services')

export default function ServicesPage() {
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Available Services"
        text="What we build, and what it costs. Choose one to start your order."
        className="mb-8"
      />
      <ServiceOrderList />
    </div>
  )
}
