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
import { hasDrafts, shownSite } from './content.api.ts'
import { hasUnsaved } from './draft-state.ts'
import { sectionNames } from './fields/section-fields.ts'
import { SectionForm } from './form/section-form.tsx'
import { openDrafts } from './open-drafts.ts'
import { PublishState } from './publish/publish-state.tsx'
import { SectionLinks } from './section-links.tsx'
import { useMedia } from './use-media.ts'
import { type SiteEditorState, useSiteEditor } from './use-site-editor.ts'

const PreviewPane = lazyPart(() => import('./preview/preview-pane.tsx').then((module) => module.PreviewPane))
const PublishDialog = lazyDialog(() =>
  import('./publish/publish-dialog.tsx').then((module) => module.PublishDialog),
)
const VersionList = lazyPart(() => import('./publish/version-list.tsx').then((module) => module.VersionList))

/** Returns why nothing can be published now. */
function reasonNotToPublish(site: EditedSite, editor: SiteEditorState): string | undefined {
  const { fault, clashing, invalid, unsaved, isUploading } = editor
  if (site.latest?.state === 'waiting') return 'A version is being published.'
  if (isUploading) return 'A picture is being uploaded.'
  if (fault || clashing.length > 0 || invalid.length > 0) return 'Some changes are not saved.'
  return unsaved.length > 0 || hasDrafts(site) ? undefined : 'Nothing to publish: there are no changes.'
}

/** Saves when the user leaves the screen, and says when that is not possible. What was typed is kept. */
function useSaveOnLeave(): void {
  const toast = useToast()
  useEffect(() => {
    const store = openDrafts()
    return () =>
      void store.flush().then(() => {
        if (hasUnsaved(store.state()))
          toast.fail('Some changes to the site are not saved. Open the editor to complete them.')
      })
  }, [toast])
}

/** Edits the public site beside a preview. Nothing is public until it is published. */
export function SiteEditor({ site: loaded }: { site: EditedSite }) {
  // A save changes the site and the drafts together. The property has the new site one render after the drafts, and
  // in between, the form would show the section as it was before.
  const site = shownSite() ?? loaded
  const editor = useSiteEditor(site)
  const section = useAddressChoice(paths.adminSite, 'section', sectionNames)
  const isPreview = useAddress(paths.adminSite).view === 'preview'
  const to = useChangedAddress()
  const isWide = useMedia('(width >= 64rem)')
  const [isPublishing, setIsPublishing] = useState(false)
  const [publishedId, setPublishedId] = useState<number>()
  const [isOpening, setIsOpening] = useState(false)
  useSaveOnLeave()

  const reason = reasonNotToPublish(site, editor)
  const openPublishing = async () => {
    setIsOpening(true)
    await editor.store.flush()
    setIsOpening(false)
    setIsPublishing(!hasUnsaved(editor.store.state()) && hasDrafts(shownSite() ?? site))
  }
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p id="publish-note" className="text-muted text-sm">
            {reason ?? 'Your changes are not public yet.'}
          </p>
          <Button
            disabled={reason !== undefined && !isOpening}
            busy={isOpening}
            aria-describedby="publish-note"
            onClick={() => void openPublishing()}
          >
            Publish
          </Button>
        </div>
        <PublishState
          site={site}
          publishedId={publishedId}
          isOpening={isOpening}
          reason={reason}
          onPublish={() => void openPublishing()}
        />
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
            <Suspense fallback={<Skeleton className="h-120" />}>
              <PreviewPane site={site} editor={editor} section={section} isWide={isWide} />
            </Suspense>
          </div>
        )}
      </div>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <VersionList site={site} isUploading={editor.isUploading} />
      </Suspense>
      {isPublishing && (
        <PublishDialog site={site} onClose={() => setIsPublishing(false)} onPublished={setPublishedId} />
      )}
    </div>
  )
}
