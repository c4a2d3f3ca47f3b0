import { useParams } from 'react-router'
import { InvoiceScreen } from '#features/invoices/staff/invoice-screen.tsx'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Invoice')

export default function InvoicePage() {
  const id = Number(useParams().id)
  return (
    <div className="shell py-8 sm:py-10">
      <InvoiceScreen key={id} id={id} />
    </div>
  )
}
