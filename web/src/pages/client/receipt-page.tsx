import { useParams } from 'react-router'
import { IssuedDocumentView } from '#features/documents/issued-document.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Receipt')

export default function ReceiptPage() {
  return <IssuedDocumentView kind="receipt" number={Number(useParams().number)} />
}
