import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Admin Panel')

export default function AdminPage() {
  return (
    <Placeholder
      title="Admin Panel"
      holds="income statistics, users, services, payments, projects and portfolio items"
    />
  )
}
