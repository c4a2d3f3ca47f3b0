import { paths } from '@jara/contract/paths'
import { ArrowRight, EllipsisVertical, MessageCircle, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { iconButtonStyle } from '#ui/button-style.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconLink } from '#ui/icon-link.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { OutsideLink, TextLink } from '#ui/text-link.tsx'
import { Sample } from './sample.tsx'

const variants = ['primary', 'accent', 'secondary', 'ghost', 'danger'] as const
const row = 'flex flex-wrap items-center gap-3'

export function ActionSamples() {
  const [busy, setBusy] = useState(false)
  return (
    <Sample title="Actions">
      <div className={row}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className={row}>
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />}>
          Small
        </Button>
        <Button size="lg" variant="accent">
          Large
          <ArrowRight aria-hidden className="size-5" />
        </Button>
        <Button disabled>Disabled</Button>
        <Button disabledReason="Only super admins can delete users">Delete user</Button>
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" busy={busy} busyLabel="Working..." onClick={() => setBusy(true)}>
          Click to see it busy
        </Button>
      </div>
      <div className={row}>
        <CopyButton value="0123456789" what="account number" />
        <CopyButton compact value="0123456789" what="account number" />
        <IconButton label="Edit user" icon={<Pencil aria-hidden className="size-4.5" />} />
        <IconButton
          label="Delete user"
          icon={<Trash2 aria-hidden className="size-4.5" />}
          disabledReason="Only super admins can delete users"
        />
        <IconButton
          variant="secondary"
          label="Open chat"
          icon={<MessageCircle aria-hidden className="size-4.5" />}
        />
        <IconLink to={paths.pricing()} label="Prices" icon={<ArrowRight aria-hidden className="size-4" />} />
        <Menu
          entries={[
            { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden /> },
            { id: 'later', label: 'Not now', disabled: true },
          ]}
          trigger={
            <button type="button" aria-label="More actions" className={iconButtonStyle('ghost', 'md')}>
              <EllipsisVertical aria-hidden className="size-4.5" />
            </button>
          }
        />
        <LinkButton to={paths.pricing()} variant="secondary">
          Link button
        </LinkButton>
        <TextLink to={paths.about()}>Text link</TextLink>
        <OutsideLink href="https://example.com">Another site</OutsideLink>
      </div>
      <div className="panel flex flex-wrap items-center gap-3 rounded-lg p-6">
        <Button variant="accent">On panel</Button>
        <Button variant="ghost">Ghost on panel</Button>
        <p className="text-panel-muted text-sm">Muted text on panel</p>
      </div>
    </Sample>
  )
}
