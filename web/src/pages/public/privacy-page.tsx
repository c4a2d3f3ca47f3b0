import { legalSections } from '@jara/contract/content/legal-text'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { LegalText } from '#features/marketing/legal-text.tsx'
import type { Route } from './+types/privacy-page.ts'

export const loader = () => {
  const { updated, summary, text } = siteContent().privacy
  return { page: publicPage('privacy'), updated, summary, sections: legalSections(text) }
}

export const meta = publicMeta

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Privacy policy" {...loaderData} />
}
