import { paths } from '@jara/contract/paths'
import type { ManagedService, ServiceStatus } from '@jara/contract/services'
import {
  Archive,
  ArchiveRestore,
  ArrowDown,
  ArrowUp,
  Copy,
  ExternalLink,
  Eye,
  EyeOff,
  MoreVertical,
} from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { focusHeading } from '#lib/focus-heading.ts'
import { useNotify } from '#lib/use-notify.ts'
import { iconButtonStyle } from '#ui/button-style.ts'
import { Menu } from '#ui/menu.tsx'
import { useDuplicateService, useSetServiceStatus } from './service-table.api.ts'
import type { ServiceOrder } from './use-service-order.ts'

interface ServiceMenuProps {
  service: ManagedService
  order: ServiceOrder
}

/** The further actions of a row. */
export function ServiceMenu({ service, order }: ServiceMenuProps) {
  const navigate = useNavigate()
  const notify = useNotify()
  const setStatus = useSetServiceStatus()
  const duplicate = useDuplicateService()
  const button = useRef<HTMLButtonElement>(null)
  const { id, slug, name, status } = service
  const become = (next: ServiceStatus, done: string) => async () => {
    const row = button.current?.closest('tr')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    await notify(setStatus.mutateAsync({ id, status: next }), {
      done: () => done,
      failed: `Failed to change ${name}`,
    })
    setTimeout(() => {
      // The table may not show services of the new status. The focus was on this row.
      if (row?.isConnected || document.activeElement !== document.body) return
      const other = neighbour?.isConnected && neighbour.querySelector<HTMLElement>('[aria-haspopup=menu]')
      if (other) other.focus()
      else focusHeading()
    })
  }
  const step = (by: -1 | 1) => ({
    disabled: !order.isOrdered || !order.canStep(service, by),
    onSelect: () => order.step(service, by),
  })
  const copy = () =>
    void notify(duplicate.mutateAsync(id), {
      done: () => `A hidden copy of ${name} was added`,
      failed: `Failed to duplicate ${name}`,
    })

  const view = {
    id: 'view',
    label: 'View page',
    icon: ExternalLink,
    onSelect: () => void navigate(paths.service({ slug })),
  }
  const hide = { id: 'hide', label: 'Hide', icon: EyeOff, onSelect: become('hidden', `${name} is hidden`) }
  const show = {
    id: 'show',
    label: 'Show on the site',
    icon: Eye,
    onSelect: become('shown', `${name} is on the site`),
  }
  const archive = {
    id: 'archive',
    label: 'Archive',
    icon: Archive,
    onSelect: become('archived', `${name} is archived`),
  }
  const restore = {
    id: 'restore',
    label: 'Restore',
    icon: ArchiveRestore,
    onSelect: become('hidden', `${name} is restored and hidden`),
  }
  const ofStatus = { shown: [view, hide, archive], hidden: [show, archive], archived: [restore] }
  const entries = [
    ...ofStatus[status],
    { id: 'duplicate', label: 'Duplicate', icon: Copy, onSelect: copy },
    { id: 'up', label: 'Move up', icon: ArrowUp, ...step(-1) },
    { id: 'down', label: 'Move down', icon: ArrowDown, ...step(1) },
  ]
  return (
    <Menu
      entries={entries.map(({ icon: Icon, ...entry }) => ({ ...entry, icon: <Icon aria-hidden /> }))}
      trigger={
        <button
          ref={button}
          type="button"
          aria-label={`Actions for ${name}`}
          className={iconButtonStyle('ghost', 'sm')}
        >
          <MoreVertical aria-hidden className="size-4" />
        </button>
      }
    />
  )
}
