import type { ImportReport } from '@jara/contract/clients/import'
import { paths } from '@jara/contract/paths'
import { messageOf } from '#lib/api-error.ts'
import { useChangeAddress } from '#lib/use-change-address.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { ResultSection } from '#ui/result-section.tsx'
import { FileForm } from './file-form.tsx'
import { useImport, usePreview } from './import.api.ts'
import { Report } from './report.tsx'
import { peopleIn, peopleText } from './report-text.ts'

/** Shows what an import would do, then does it and shows the result. */
export function ClientImport() {
  const preview = usePreview()
  const run = useImport()
  const change = useChangeAddress()
  const showAllLines = () => change({ show: undefined, page: undefined }, { replace: true })
  const reset = () => {
    preview.reset()
    run.reset()
  }
  const showPreview = (csv: string) => {
    reset()
    showAllLines()
    preview.mutate(csv)
  }
  const start = () => run.mutate(preview.variables ?? '', { onSuccess: showAllLines })

  if (run.data) return <Result report={run.data} onAgain={reset} />
  return (
    <div className="flex flex-col gap-8">
      <Card>
        <FileForm
          busy={preview.isPending}
          locked={run.isPending}
          hasPreview={preview.isSuccess}
          fault={preview.error && messageOf(preview.error, 'The file could not be read. Please try again.')}
          onCsv={showPreview}
          onChange={reset}
        />
      </Card>
      <ResultSection label="What the import will do" result={preview.data}>
        {preview.data && (
          <Report title="Preview" report={preview.data} done={false}>
            {run.error && <Alert tone="bad">{messageOf(run.error, notConfirmed)}</Alert>}
            <ImportButton count={peopleIn(preview.data)} busy={run.isPending} onPress={start} />
          </Report>
        )}
      </ResultSection>
    </div>
  )
}

const notConfirmed = 'The import could not be confirmed. Please try again: no one is added twice.'

function ImportButton({ count, busy, onPress }: { count: number; busy: boolean; onPress: () => void }) {
  if (count === 0) return <Alert>There is nothing to import in this file.</Alert>
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button busy={busy} busyLabel="Importing..." onClick={onPress}>
        Import {peopleText(count)}
      </Button>
      <p className="text-muted text-sm">They receive no email. They sign in with a link that they request.</p>
    </div>
  )
}

function Result({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const count = peopleIn(report)
  return (
    <ResultSection label="Result of the import" result={report}>
      <Report title={count > 0 ? `${peopleText(count)} imported` : 'Nothing imported'} report={report} done>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.admin({ tab: 'users', view: 'clients' })}>Show all clients</LinkButton>
          <Button variant="secondary" onClick={onAgain}>
            Import another file
          </Button>
        </div>
      </Report>
    </ResultSection>
  )
}
