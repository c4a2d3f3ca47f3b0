import { useSearchParams } from 'react-router'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { ToastProvider } from '#ui/toast-provider.tsx'
import { ActionSamples } from './ui/action-samples.tsx'
import { DetailSamples } from './ui/detail-samples.tsx'
import { FormSamples } from './ui/form-samples.tsx'
import { LookSamples } from './ui/look-samples.tsx'
import { OverlaySamples } from './ui/overlay-samples.tsx'
import { RowSamples } from './ui/row-samples.tsx'
import { StateSamples } from './ui/state-samples.tsx'
import { TableSamples } from './ui/table-samples.tsx'

export const meta = titled('Design system')

/** Shows every component in every state. The page exists in development only. */
export default function UiPage() {
  const [params] = useSearchParams()
  return (
    <ToastProvider>
      <div className="shell grid grid-cols-1 gap-10 py-10">
        <PageHeader
          eyebrow="Development"
          title="Design system"
          text="Deep indigo, undyed cotton, one marigold."
          actions={<ThemeToggle />}
        />
        <LookSamples />
        <ActionSamples />
        <FormSamples />
        <StateSamples />
        <DetailSamples />
        <TableSamples state={params.get('state') ?? 'Rows'} />
        <RowSamples />
        <OverlaySamples />
      </div>
    </ToastProvider>
  )
}
