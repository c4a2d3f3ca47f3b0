import { documentNames } from '@jara/contract/documents'
import { dateText } from '@jara/contract/lib/date-text'
import { formatNaira } from '@jara/contract/lib/money'
import { BadgeCheck, CircleX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { documentQueries } from './documents.api.ts'

/** Shows whether the document with this code was issued by us. */
export function VerifiedDocument({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useLightQuery(
    useMemo(() => documentQueries.verify(code), [code]),
  )
  if (!data && error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Verdict icon={<CircleX aria-hidden className="size-12 text-bad" />} title="Not issued by us">
        We issued no document with this code. Please check with the person who gave it to you.
      </Verdict>
    )
  if (!data)
    return error ? (
      <ErrorState
        text={messageOf(error, 'The document could not be checked')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <p className="grid place-items-center py-10">
        <Spinner label="Checking the document" />
      </p>
    )
  return (
    <Verdict
      icon={
        data.void ? (
          <CircleX aria-hidden className="size-12 text-bad" />
        ) : (
          <BadgeCheck aria-hidden className="size-12 text-good" />
        )
      }
      title={data.void ? 'Void' : 'Genuine'}
    >
      <p className="mb-5">
        {data.void
          ? 'We issued this document, but it is no longer valid.'
          : data.kind === 'quote'
            ? 'This quote was issued by us and signed by the client.'
            : `This ${documentNames[data.kind].toLowerCase()} was issued by us.`}
      </p>
      <FactList
        facts={[
          ['Amount', formatNaira(data.amount)],
          [data.kind === 'quote' ? 'Signed' : 'Date', dateText(data.date)],
          ['SHA-256', data.sha256 && <code key="sha256">{data.sha256}</code>],
        ]}
      />
    </Verdict>
  )
}

function Verdict({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-6">
      {icon}
      <p className="mt-3 mb-1 font-bold font-display text-2xl">{title}</p>
      <div className="text-sm">{children}</div>
    </div>
  )
}
