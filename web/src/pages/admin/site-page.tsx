import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { editedSiteQuery } from '#features/content/content.api.ts'
import { SiteEditor } from '#features/content/site-editor.tsx'
import { messageOf } from '#lib/api-error.ts'
import { titled } from '#lib/page-title.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export const meta = titled('Site')

export default function SitePage() {
  const { data, error, isFetching, refetch } = useQuery(editedSiteQuery)
  return (
    <div className="shell py-8 sm:py-10" style={{ maxWidth: '100rem' }}>
      <PageHeader
        title="Site"
        text="Edit the public pages. Changes are saved while you type, and public after you publish them."
        actions={
          <LinkButton to={paths.admin()} variant="secondary">
            Admin Panel
          </LinkButton>
        }
        className="mb-6"
      />
      {data ? (
        <SiteEditor site={data} />
      ) : error ? (
        <ErrorState
          text={messageOf(error, text.loadData)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-[48rem]" />
      )}
    </div>
  )
}
