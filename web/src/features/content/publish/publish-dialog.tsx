import type { EditedSite } from '@jara/contract/content'
import type { ContentSection, SiteContent } from '@jara/contract/content/content'
import { factsOfSample } from '@jara/contract/content/sample/facts'
import { inSentence } from '@jara/contract/lib/sentence'
import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { publish, reloadSite } from '../content.api.ts'
import type { Content } from '../fields/field-types.ts'
import { sections } from '../fields/section-fields.ts'
import { type Change, sectionChanges } from './section-changes.ts'

interface PublishDialogProps {
  site: EditedSite
  onClose: () => void
  onPublished: (id: number) => void
}

/** Shows what changes for visitors, then publishes it. */
export function PublishDialog({ site, onClose, onPublished }: PublishDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const edited = site.drafts.filter(({ version }) => version > 0).map(({ section }) => section)

  const publishNow = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      onPublished(await publish(site))
      onClose()
    } catch (reason) {
      setError(messageOf(reason, 'The site could not be published. Try again.'))
      void reloadSite()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Publish the site"
      text="Visitors see these changes in a few seconds."
      size="lg"
      busy={isBusy}
    >
      {error && (
        <Alert tone="bad" className="mb-4">
          {error}
        </Alert>
      )}
      {Object.values(site.business).includes('') && <MissingDetails />}
      <SampleFacts content={site.content} onLeave={onClose} />
      <div className="grid gap-6">
        {edited.map((section) => (
          <SectionChanges key={section} site={site} section={section} />
        ))}
      </div>
      {edited.length === 0 && <p className="text-sm">Nothing is left to publish: there are no changes.</p>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        {edited.length > 0 && (
          <Button busy={isBusy} busyLabel="Publishing..." onClick={() => void publishNow()}>
            Publish now
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function MissingDetails() {
  return (
    <p className="mb-4 text-sm">
      Your legal name, address, email or phone number is missing, so the pages leave it out. Enter them in the{' '}
      <TextLink to={paths.adminSettings()}>settings</TextLink>; the pages then change by themselves.
    </p>
  )
}

/** Lists what the site would say of the sample agency. */
function SampleFacts({ content, onLeave }: { content: SiteContent; onLeave: () => void }) {
  const facts = factsOfSample(content)
  if (facts.length === 0) return null
  return (
    <div className="mb-4 text-sm">
      <p>These are still from the sample agency. Replace or empty them before customers read them:</p>
      <ul className="mt-1 list-disc pl-5">
        {facts.map(({ section, names }) => (
          <li key={section}>
            <TextLink to={paths.adminSite({ section })} onClick={onLeave}>
              {sections[section].label}
            </TextLink>
            : {inSentence(names)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SectionChanges({ site, section }: { site: EditedSite; section: ContentSection }) {
  const { label, fields } = sections[section]
  const changes = sectionChanges(fields, site.published[section] as Content, site.content[section] as Content)
  return (
    <section aria-label={label}>
      <h3 className="font-semibold">{label}</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ids, and their rows have no state
          <li key={index} className="border-t pt-3">
            <ChangeRow change={change} />
          </li>
        ))}
      </ul>
      {changes.length === 0 && <p className="text-muted text-sm">No visible changes.</p>}
    </section>
  )
}

const kinds = { added: 'Added', removed: 'Removed', reordered: 'Another order' } as const

function ChangeRow({ change: { label, kind, before, after } }: { change: Change }) {
  return (
    <>
      <p className="font-medium text-muted">{label}</p>
      {kind === 'changed' ? (
        <div className="mt-1 grid gap-1 [overflow-wrap:anywhere]">
          <p>
            <span className="text-muted">Before: </span>
            <span>{before || 'Empty'}</span>
          </p>
          <p>
            <span className="text-muted">After: </span>
            <span className="font-semibold">{after || 'Empty'}</span>
          </p>
        </div>
      ) : (
        <p className="mt-1 [overflow-wrap:anywhere]">
          {kinds[kind]}
          {(before || after) && `: ${before || after}`}
        </p>
      )}
    </>
  )
}
