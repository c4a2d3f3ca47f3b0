import { OpenInvitation } from '#features/auth/open-invitation.tsx'
import { titled } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = titled('Your invitation')

export default function JoinPage() {
  const token = useLinkToken()
  return <OpenInvitation key={token} token={token} />
}
