import { useParams } from 'react-router'
import { IssuedDocumentView } from '#features/documents/issued-document.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Credit note')

export default function CreditNotePage() {
  return <IssuedDocumentView kind="credit_note" number={Number(useParams().number)} />
}
