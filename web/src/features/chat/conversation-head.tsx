import { PanelRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CustomerFacts } from './partners/customer-facts.tsx'
import type { Partner } from './partners/partners.ts'
import { PartnerPresence } from './partners/presence.tsx'

interface ConversationHeadProps {
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

export function ConversationHead({ partner, select, searching, onSearch, customer }: ConversationHeadProps) {
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
      <p className="mt-1.5 min-h-5 text-muted text-sm short:hidden">
        <PartnerPresence partner={partner} />
      </p>
    </div>
  )
}
