import { pageMeta } from '#content/page-meta.ts'
import { termsOfService } from '#content/terms.ts'
import { LegalText } from '#features/marketing/legal-text.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'

export const meta = publicMeta(pageMeta.terms)

export default function TermsPage() {
  return <LegalText document={termsOfService} />
}
