import { type ReactNode, Suspense } from 'react'
import { Disclosure } from '#ui/disclosure.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const AccountsTable = lazyPart(() => import('./accounts-table.tsx').then((module) => module.AccountsTable))

/** Shows gross, fees, refunds and net. The table and its figures load when the section opens. */
export function IncomeAccounts({ tools }: { tools: ReactNode }) {
  return (
    <Disclosure summary="Gross, fees, refunds and net" className="mt-6 border-t pt-4">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <AccountsTable tools={tools} />
      </Suspense>
    </Disclosure>
  )
}
