import { titled } from '#lib/page-title.ts'
import { Placeholder } from '../placeholder.tsx'

export const meta = titled('Your account')

export default function AccountPage() {
  return <Placeholder title="Your account" holds="your details, your password and your devices" />
}
