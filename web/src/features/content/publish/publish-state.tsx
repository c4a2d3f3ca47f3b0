import type { EditedSite } from '@jara/contract/content'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { editedSiteQuery, hasDrafts } from '../content.api.ts'

interface PublishStateProps {
  site: EditedSite
  /** The version that was published in this tab. */
  publishedId: number | undefined
  /** Whether the review of the changes is about to open. */
  isOpening: boolean
  /** Why nothing can be published now. */
  reason: string | undefined
  onPublish: () => void
}

/** Says what became of the newest publication. */
export function PublishState({ site, publishedId, isOpening, reason, onPublish }: PublishStateProps) {
  const { isError, isFetching, refetch } = useQuery(editedSiteQuery)
  const [dismissedId, setDismissedId] = useState<number>()
  const { latest } = site

  if (latest?.state === 'waiting')
    return isError ? (
      <Alert
        tone="bad"
        title="It is not known whether the site is published already."
        action={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The server could not be reached.
      </Alert>
    ) : (
      <Alert title="Publishing…">The pages are being rendered. Visitors see them in a few seconds.</Alert>
    )
  if (latest?.state === 'failed' && latest.id !== dismissedId)
    return (
      <Alert
        tone="bad"
        title="The site was not published. Visitors still see the version before."
        action={
          hasDrafts(site) && (
            <Button
              variant="secondary"
              size="sm"
              busy={isOpening}
              disabledReason={reason}
              onClick={onPublish}
            >
              Publish again
            </Button>
          )
        }
        onDismiss={hasDrafts(site) ? undefined : () => setDismissedId(latest.id)}
      >
        {latest.fault}
      </Alert>
    )
  if (latest && latest.id === publishedId)
    return (
      <Alert tone="good" title="Published">
        <OutsideLink href={paths.home()}>Open the site</OutsideLink>
      </Alert>
    )
  return null
}
