import { pageMeta } from '#content/page-meta.ts'
import { privacyPolicy } from '#content/privacy.ts'
import { LegalText } from '#features/marketing/legal-text.tsx'
import { publicMeta } from '#features/marketing/public-meta.ts'

export const meta = publicMeta(pageMeta.privacy)

export default function PrivacyPage() {
  return <LegalText document={privacyPolicy} />
}
