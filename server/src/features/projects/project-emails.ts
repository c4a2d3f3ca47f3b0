import { paths } from '@jara/contract/paths'
import type { Project } from '@jara/contract/projects'
import { statusName } from '@jara/contract/projects/status'
import type { EmailContent } from '#features/email/email.service.ts'

interface StatusChange {
  from: string | null
  to: string
  note: string | null
}

export const statusEmail = (project: Project, change: StatusChange, url: string): EmailContent => ({
  subject: `${project.title}: ${statusName(change.to)}`,
  heading: `Your project is now '${statusName(change.to)}'`,
  paragraphs: [`There is an update on '${project.title}'.`, ...(change.note ? [change.note] : [])],
  facts: [
    ...(change.from ? [['Before', statusName(change.from)] as const] : []),
    ['Now', statusName(change.to)],
  ],
  action: { label: 'See your project', url: url + paths.project({ id: project.id }) },
})
