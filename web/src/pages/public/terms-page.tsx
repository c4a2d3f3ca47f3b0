import { legalSections } from '@jara/contract/content/legal-text'
import { publicMeta } from '#content/public-meta.ts'
import { publicPage } from '#content/public-page.server.ts'
import { siteContent } from '#content/site.server.ts'
import { LegalText } from '#features/marketing/legal-text.tsx'
import type { Route } from './+types/terms-page.ts'

export const loader = () => {
  const { updated, summary, text } = siteContent().terms
  return { page: publicPage('terms'), updated, summary, sections: legalSections(text) }
}

export const meta = publicMeta

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText title="Terms of service" {...loaderData} />
}
