import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('My Projects')

export default function ProjectsPage() {
  return <Placeholder title="My Projects" holds="your projects by status, and the form for a new one" />
}
