import { useParams } from 'react-router'
import { IssuedPaper } from '#features/papers/issued-paper.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Credit note')

export default function CreditNotePage() {
  return <IssuedPaper kind="credit_note" number={Number(useParams().number)} />
}
