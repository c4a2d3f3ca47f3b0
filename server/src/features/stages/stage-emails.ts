import { paths } from '@jara/contract/paths'
import type { EmailContent } from '#features/email/email.service.ts'

export const approvedEmail = (
  { name, note }: { name: string; note: string },
  { id, title }: { id: number; title: string },
  url: string,
): EmailContent => ({
  subject: `${title}: ${name} is approved`,
  heading: `${name} is approved`,
  paragraphs: [`We have finished a stage of your project ‘${title}’.`, ...(note ? [note] : [])],
  action: { label: 'See the project', url: url + paths.project({ id }) },
})
