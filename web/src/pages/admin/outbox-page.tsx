import { OutboxList } from '#features/outbox/outbox-list.tsx'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Outbox')

export default function OutboxPage() {
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Outbox"
        text="Every mail of this installation. It can be read here outside production alone."
        className="mb-6"
      />
      <OutboxList />
    </div>
  )
}
