import { useParams } from 'react-router'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { VerifiedDocument } from '#features/documents/verified-document.tsx'
import { unlisted } from '#lib/page-title.ts'

export const meta = unlisted('Verify a document')

export default function VerifyPage() {
  return (
    <AuthCard
      title="Verify a document"
      text="Our receipts and other documents have a code that leads to this page."
    >
      <VerifiedDocument code={useParams().code ?? ''} />
    </AuthCard>
  )
}
