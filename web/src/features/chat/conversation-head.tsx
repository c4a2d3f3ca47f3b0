import type { SessionUser } from '@jara/contract/auth'
import { paths } from '@jara/contract/paths'
import { PanelRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AssignmentMenu } from './partners/assignment-menu.tsx'
import { CustomerFacts } from './partners/customer-facts.tsx'
import type { Partner } from './partners/partners.ts'
import { PartnerPresence } from './partners/presence.tsx'

interface ConversationHeadProps {
  user: SessionUser
  partner: Partner
  select: ReactNode
  searching: boolean
  onSearch: () => void
  /**
   * The customer in the conversation, set for staff only. On narrow screens a button opens the customer's
   * details in a drawer.
   */
  customer: Partner | undefined
}

export function ConversationHead(props: ConversationHeadProps) {
  const { user, partner, select, searching, onSearch, customer } = props
  const [open, setOpen] = useState(false)
  return (
    <div className="border-b p-3 sm:px-5">
      <div className="flex items-center gap-1">
        {select}
        <IconButton
          label="Search this conversation"
          aria-pressed={searching}
          icon={<Search aria-hidden className="size-4.5" />}
          onClick={onSearch}
        />
        {customer && (
          <div className="xl:hidden">
            <IconButton
              label={`About ${customer.name}`}
              icon={<PanelRight aria-hidden className="size-4.5" />}
              onClick={() => setOpen(true)}
            />
            <Drawer open={open} onClose={() => setOpen(false)} label={`About ${customer.name}`}>
              {open && <CustomerFacts customer={customer} />}
            </Drawer>
          </div>
        )}
      </div>
      <div className="mt-1.5 flex min-h-5 flex-wrap items-center justify-between gap-x-3 gap-y-2 text-muted text-sm short:hidden">
        <p className="flex flex-wrap gap-x-3">
          <PartnerPresence partner={partner} />
          {customer && customer.clientId !== null && (
            <TextLink to={paths.adminClient({ id: customer.clientId })}>Client page</TextLink>
          )}
        </p>
        {customer && !customer.deleted && !customer.closed && (
          <AssignmentMenu user={user} customer={customer} />
        )}
      </div>
    </div>
  )
}
