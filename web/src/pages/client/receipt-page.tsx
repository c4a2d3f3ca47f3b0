import { useParams } from 'react-router'
import { IssuedPaper } from '#features/papers/issued-paper.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Receipt')

export default function ReceiptPage() {
  return <IssuedPaper kind="receipt" number={Number(useParams().number)} />
}
