import { EmailList } from '#features/email/email-list.tsx'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'

export const meta = titled('Emails')

export default function EmailsPage() {
  return (
    <div className="shell py-8 sm:py-10">
      <PageHeader
        title="Emails"
        text="All emails this demo sent. Not available in production."
        className="mb-6"
      />
      <EmailList />
    </div>
  )
}
