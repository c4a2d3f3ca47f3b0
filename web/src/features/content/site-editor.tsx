import type { EditedSite } from '@jara/contract/content'
import { paths } from '@jara/contract/paths'
import { Suspense, useEffect, useState } from 'react'
import { useToast } from '#lib/toast-context.ts'
import { useAddress, useAddressChoice } from '#lib/use-address.ts'
import { useChangedAddress } from '#lib/use-change-address.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { isUnsaved } from './draft-store.ts'
import { sectionNames } from './fields/section-fields.ts'
import { SectionForm } from './form/section-form.tsx'
import { openDrafts } from './open-drafts.ts'
import { PreviewPane } from './preview/preview-pane.tsx'
import { PublishState } from './publish/publish-state.tsx'
import { SectionLinks } from './section-links.tsx'
import { useMedia } from './use-media.ts'
import { type SiteEditorState, useSiteEditor } from './use-site-editor.ts'

const PublishDialog = lazyDialog(() =>
  import('./publish/publish-dialog.tsx').then((module) => module.PublishDialog),
)
const VersionList = lazyPart(() => import('./publish/version-list.tsx').then((module) => module.VersionList))

/** Returns why nothing can be published now. */
function reasonNotToPublish(site: EditedSite, editor: SiteEditorState): string | undefined {
  if (site.latest?.state === 'waiting') return 'A version is being published.'
  if (editor.fault || editor.invalid.length > 0) return 'Some changes are not saved.'
  const isEdited = editor.unsaved.length > 0 || site.drafts.some(({ version }) => version > 0)
  return isEdited ? undefined : 'Nothing to publish: there are no changes.'
}

/** Warns before the tab is closed while something is not saved. Within the app, what was typed is kept. */
function useLeaveWarning(): void {
  const toast = useToast()
  useEffect(() => {
    const store = openDrafts()
    const hasUnsaved = () => Object.values(store.state().edits).some(isUnsaved)
    const warn = (event: BeforeUnloadEvent) => {
      if (!hasUnsaved()) return
      void store.flush()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('beforeunload', warn)
      void store.flush().then(() => {
        if (hasUnsaved())
          toast.fail('Some changes to the site are not saved. Open the editor to complete them.')
      })
    }
  }, [toast])
}

/** Edits the public site beside a preview. Nothing is public until it is published. */
export function SiteEditor({ site }: { site: EditedSite }) {
  const editor = useSiteEditor(site)
  const section = useAddressChoice(paths.adminSite, 'section', sectionNames)
  const isPreview = useAddress(paths.adminSite).view === 'preview'
  const to = useChangedAddress()
  const isWide = useMedia('(width >= 64rem)')
  const [isPublishing, setIsPublishing] = useState(false)
  const [publishedId, setPublishedId] = useState<number>()
  useLeaveWarning()

  const reason = reasonNotToPublish(site, editor)
  const openPublishing = async () => {
    await editor.store.flush()
    setIsPublishing(true)
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p id="publish-note" className="text-muted text-sm">
            {reason ?? 'Your changes are not public yet.'}
          </p>
          <Button
            disabled={reason !== undefined}
            aria-describedby="publish-note"
            onClick={() => void openPublishing()}
          >
            Publish
          </Button>
        </div>
        <PublishState site={site} publishedId={publishedId} onPublished={setPublishedId} />
      </div>
      <SectionLinks editor={editor} selected={section} />
      {!isWide && (
        <ViewLinks
          label="Views"
          views={[
            { id: 'edit', label: 'Edit', to: to({ view: undefined }) },
            { id: 'preview', label: 'Preview', to: to({ view: 'preview' }) },
          ]}
          selected={isPreview ? 'preview' : 'edit'}
        />
      )}
      <div
        className="grid items-start gap-6"
        style={{ gridTemplateColumns: isWide ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 1fr)' }}
      >
        {(isWide || !isPreview) && (
          <SectionForm key={section} site={site} editor={editor} section={section} />
        )}
        {(isWide || isPreview) && (
          <div className="panes:sticky panes:top-24">
            <PreviewPane site={site} editor={editor} section={section} isWide={isWide} />
          </div>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <VersionList site={site} />
      </Suspense>
      {isPublishing && (
        <PublishDialog site={site} onClose={() => setIsPublishing(false)} onPublished={setPublishedId} />
      )}
    </div>
  )
}
