import { useParams } from 'react-router'
import { AuthCard } from '#features/auth/auth-card.tsx'
import { VerifiedPaper } from '#features/papers/verified-paper.tsx'
import { unlisted } from '#lib/page-title.ts'

export const meta = unlisted('Check a paper')

export default function VerifyPage() {
  return (
    <AuthCard title="Check a paper" text="Receipts and other papers of ours carry a code that leads here.">
      <VerifiedPaper code={useParams().code ?? ''} />
    </AuthCard>
  )
}
