import type { ContentVersion, EditedSite } from '@jara/contract/content'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { formatDateTime } from '#lib/format.ts'
import { useToast } from '#lib/toast-context.ts'
import { useSection } from '#lib/use-section.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LazyConfirmDialog } from '#ui/lazy-confirm-dialog.tsx'
import { RelativeTime } from '#ui/relative-time.tsx'
import { RowsSection } from '#ui/rows-section.tsx'
import type { Column } from '#ui/table-types.ts'
import { reloadSite, restoreVersion, shownSite, versionsQuery } from '../content.api.ts'
import { sections } from '../fields/section-fields.ts'
import { openDrafts } from '../open-drafts.ts'

const states = {
  waiting: { tone: 'neutral', name: 'Publishing' },
  published: { tone: 'neutral', name: 'Published' },
  failed: { tone: 'bad', name: 'Failed' },
} as const

/** What is shown before the first publication. It is listed as the oldest version. */
const sampleVersion = (isShown: boolean): ContentVersion => ({
  id: 0,
  state: 'published',
  fault: null,
  createdAt: '',
  createdBy: '–',
  changed: [],
  isShown,
})

const nameOf = ({ id, createdAt }: ContentVersion) =>
  id === 0 ? 'the sample agency' : `the version of ${formatDateTime(createdAt)}`

const columns = (
  onRestore: (version: ContentVersion) => void,
  isUploading: boolean,
): Column<ContentVersion>[] => [
  {
    key: 'when',
    header: 'When',
    cell: ({ id, createdAt }) => (id === 0 ? 'Sample agency' : <RelativeTime iso={createdAt} />),
  },
  { key: 'by', header: 'Published by', cell: ({ createdBy }) => createdBy },
  {
    key: 'changed',
    header: 'Sections',
    cell: ({ id, changed }) =>
      id === 0 ? 'All' : changed.map((section) => sections[section].label).join(', ') || 'None',
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, isShown }) =>
      isShown ? (
        <Badge tone="good">Shown now</Badge>
      ) : (
        <Badge tone={states[state].tone}>{states[state].name}</Badge>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (version) =>
      !version.isShown &&
      version.state === 'published' && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Restore ${nameOf(version)}`}
          disabledReason={isUploading ? 'Wait until the picture is uploaded.' : undefined}
          onClick={() => onRestore(version)}
        >
          Restore
        </Button>
      ),
  },
]

interface VersionListProps {
  site: EditedSite
  /** Whether a picture is being uploaded, which would be added to another version. */
  isUploading: boolean
}

/** Lists what was published, and copies an earlier version into the drafts. */
export function VersionList({ site, isUploading }: VersionListProps) {
  const section = useSection(versionsQuery, 'versionsPage', 'Failed to load the versions')
  const isLastPage = section.rows.length > 0 && section.page === section.pageCount
  const rows = isLastPage ? [...section.rows, sampleVersion(site.shownVersion === 0)] : section.rows
  const total = section.total && section.total + 1
  const toast = useToast()
  const [chosen, setChosen] = useState<ContentVersion>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const restore = async (version: ContentVersion) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await openDrafts().flush()
      await restoreVersion(shownSite() ?? site, version.id)
      openDrafts().clear()
      setChosen(undefined)
      toast.show('Version restored. It is not public until you publish it.')
    } catch (reason) {
      setError(messageOf(reason, 'The version could not be restored. Try again.'))
      void reloadSite()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <RowsSection
        title="Earlier versions"
        section={{ ...section, rows, total }}
        columns={columns((version) => {
          setError(undefined)
          setChosen(version)
        }, isUploading)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            text="Nothing published yet."
            hint="Each time you publish, the version is kept here. Visitors see the sample agency until then."
          />
        }
      />
      {chosen && (
        <LazyConfirmDialog
          open
          onClose={() => setChosen(undefined)}
          onConfirm={() => void restore(chosen)}
          title={`Restore ${nameOf(chosen)}?`}
          text="It replaces your drafts. Visitors see it only after you publish it."
          confirmLabel="Restore version"
          busyLabel="Restoring..."
          busy={isBusy}
          error={error}
          tone="primary"
        />
      )}
    </>
  )
}
