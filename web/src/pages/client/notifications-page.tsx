import { AllNotifications } from '#features/notifications/all-notifications.tsx'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Notifications')

export default function NotificationsPage() {
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader title="Notifications" text="Newest first. Manage these in Account." className="mb-6" />
      <AllNotifications />
    </div>
  )
}
