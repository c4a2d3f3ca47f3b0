import { text } from '@jara/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { PageTitle } from '#content/page-title.tsx'
import { messageOf } from '#lib/api-error.ts'
import { useToast } from '#lib/toast-context.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { staffInvoiceQueries } from '../staff/staff-invoices.api.ts'
import { AllRetainersLink } from './all-retainers-link.tsx'
import { LazyEndedRetainer, LazyRetainerEditor } from './lazy-retainer-editor.tsx'
import { RetainerInvoices } from './retainer-invoices.tsx'
import { RetainerStatus } from './retainer-status.tsx'
import { retainerQueries } from './retainers.api.ts'

/** A retainer: its form, its state and its newest invoices. */
export function RetainerScreen({ id }: { id: number }) {
  const retainer = useQuery(retainerQueries.get(id))
  const defaults = useQuery(staffInvoiceQueries.defaults)
  const toast = useToast()
  const [isDirty, setDirty] = useState(false)

  // Another user, or the job after the last invoice, can end the retainer while it is edited here.
  const hasEnded = retainer.data?.state === 'ended'
  const tellIfLost = useEffectEvent(() => {
    if (isDirty) toast.fail('This retainer has ended. Your changes were not saved.')
  })
  useEffect(() => {
    if (hasEnded) tellIfLost()
  }, [hasEnded])

  const failed = [retainer, defaults].find(({ data, error }) => !data && error)
  if (failed)
    return (
      <ErrorState
        text={messageOf(failed.error, text.loadData)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    )
  if (!retainer.data || !defaults.data) return <Skeleton className="h-[48rem]" />
  const shown = { retainer: retainer.data, defaults: defaults.data }
  const { title, invoices } = retainer.data
  return (
    <>
      <PageTitle title={title} />
      <PageHeader eyebrow="Retainer" title={title} actions={<AllRetainersLink />} className="mb-6" />
      {hasEnded ? (
        <LazyEndedRetainer {...shown} />
      ) : (
        <LazyRetainerEditor
          {...shown}
          onDirty={setDirty}
          aside={
            <>
              <RetainerStatus retainer={retainer.data} isDirty={isDirty} />
              <RetainerInvoices invoices={invoices} />
            </>
          }
        />
      )}
    </>
  )
}
