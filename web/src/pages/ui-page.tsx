import { useSearchParams } from 'react-router'
import { titled } from '#lib/page-title.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SnackbarProvider } from '#ui/snackbar-provider.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { ActionSamples } from './ui/action-samples.tsx'
import { DetailSamples } from './ui/detail-samples.tsx'
import { FormSamples } from './ui/form-samples.tsx'
import { LookSamples } from './ui/look-samples.tsx'
import { OverlaySamples } from './ui/overlay-samples.tsx'
import { RowSamples } from './ui/row-samples.tsx'
import { StateSamples } from './ui/state-samples.tsx'
import { TableSamples } from './ui/table-samples.tsx'

export const meta = titled('The design system')

/** Every part of the design system in every state. Served in development only. */
export default function UiPage() {
  const [params] = useSearchParams()
  return (
    <SnackbarProvider>
      <div className="shell grid grid-cols-1 gap-10 py-10">
        <PageHeader
          eyebrow="Development"
          title="The design system"
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
    </SnackbarProvider>
  )
}
