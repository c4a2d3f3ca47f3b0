import type { EditedSite } from '@jara/contract/content'
import { paths } from '@jara/contract/paths'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { OutsideLink } from '#ui/text-link.tsx'
import { publish, restoreVersion } from '../content.api.ts'

interface PublishStateProps {
  site: EditedSite
  /** The version that was published in this tab. */
  publishedId: number | undefined
  onPublished: (id: number) => void
}

/** Says what became of the newest publication. */
export function PublishState({ site, publishedId, onPublished }: PublishStateProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { latest } = site

  const publishAgain = async (id: number) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const hasDrafts = site.drafts.some(({ version }) => version > 0)
      onPublished(await publish(hasDrafts ? site : await restoreVersion(site, id)))
    } catch (reason) {
      setError(messageOf(reason, 'The site could not be published. Try again.'))
    } finally {
      setIsBusy(false)
    }
  }

  if (latest?.state === 'waiting')
    return (
      <Alert title="Publishing…">The pages are being rendered. Visitors see them in a few seconds.</Alert>
    )
  if (latest?.state === 'failed')
    return (
      <Alert
        tone="bad"
        title="The site was not published. Visitors still see the version before."
        action={
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void publishAgain(latest.id)}>
            Publish again
          </Button>
        }
      >
        {error ?? latest.fault}
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
