import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Project')

export default function ProjectPage() {
  return <Placeholder title="Project" holds="one project with its status, payments and history" />
}
