import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Payments')

export default function PaymentsPage() {
  return <Placeholder title="Payments" holds="the order form and the list of your payments" />
}
