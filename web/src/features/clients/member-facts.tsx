import type { ClientMember } from '@jara/contract/clients'
import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { EmailAddress } from '#ui/email-address.tsx'
import { sentencesOf } from './permission-text.ts'

type Facts = Pick<ClientMember, 'name' | 'email' | 'permissions' | 'joinedAt'>

/** Who a member is, and what they may do. */
export function MemberFacts({ member, badge }: { member: Facts; badge?: ReactNode }) {
  const { name, email, permissions, joinedAt } = member
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {name === email ? <EmailAddress email={email} /> : name}
        {badge}
        {joinedAt === null && <Badge tone="accent">Invited</Badge>}
      </p>
      {/* An invited member is listed by the address until they join. */}
      {name !== email && (
        <p className="text-muted text-sm">
          <EmailAddress email={email} />
        </p>
      )}
      {sentencesOf(permissions).map((sentence) => (
        <p key={sentence} className="mt-1 text-sm">
          {sentence}
        </p>
      ))}
    </div>
  )
}
