import { dateText } from '@jara/contract/date-text'
import { formatNaira } from '@jara/contract/money'
import { paperNames } from '@jara/contract/papers'
import { BadgeCheck, CircleX } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { useLightQuery } from '#lib/light-query.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { paperQueries } from './papers.api.ts'

/** Whether a paper that somebody holds in hand came from us. */
export function VerifiedPaper({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useLightQuery(useMemo(() => paperQueries.verify(code), [code]))
  if (!data && error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <Verdict icon={<CircleX aria-hidden className="size-12 text-bad" />} title="Not one of ours">
        We have not issued a paper with this code. Please ask whoever gave it to you.
      </Verdict>
    )
  if (!data)
    return error ? (
      <ErrorState
        text={messageOf(error, 'The paper could not be checked')}
        onRetry={refetch}
        retrying={isFetching}
      />
    ) : (
      <p className="grid place-items-center py-10">
        <Spinner label="Checking the paper" />
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
          ? 'We issued this paper, and it does not count any more.'
          : `This ${paperNames[data.kind].toLowerCase()} was issued by us.`}
      </p>
      <FactList
        facts={[
          ['Amount', formatNaira(data.amount)],
          ['Date', dateText(data.date)],
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
