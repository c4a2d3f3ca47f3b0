import { OpenSetupLink } from '#features/auth/open-setup-link.tsx'
import { unlisted } from '#lib/page-title.ts'
import { useLinkToken } from '#lib/use-link.ts'

export const meta = unlisted('Set up your portal')

export default function SetupPage() {
  const token = useLinkToken()
  return <OpenSetupLink key={token} token={token} />
}
