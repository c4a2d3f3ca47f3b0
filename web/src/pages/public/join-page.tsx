import { OpenInvitation } from '#features/auth/open-invitation.tsx'
import { useLinkToken } from '#features/auth/use-link.ts'
import { titled } from '#lib/page-title.ts'

export const meta = titled('Your invitation')

export default function JoinPage() {
  const token = useLinkToken()
  return <OpenInvitation key={token} token={token} />
}
