import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Available Services')

export default function ServicesPage() {
  return (
    <Placeholder title="Available Services" holds="every service on offer with its description and price" />
  )
}
