import { paperLabel } from '@jara/contract/papers'
import { receiptSheet } from '@jara/contract/sheets'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PaperScreen } from '#features/papers/paper-screen.tsx'
import { paperQueries, saveReceipt } from '#features/papers/papers.api.ts'
import { SaveButton } from '#features/papers/save-button.tsx'
import { SheetView } from '#features/papers/sheet-view.tsx'
import { titled } from '#lib/page-title.ts'
import { LinkButton } from '#ui/link-button.tsx'

export const meta = titled('Receipt')

export default function ReceiptPage() {
  const number = Number(useParams().number)
  const query = useQuery(paperQueries.receipt(number))
  return (
    <PaperScreen
      eyebrow="Receipt"
      title={query.data?.label ?? paperLabel('receipt', number)}
      query={query}
      actions={
        query.data && (
          <>
            {query.data.projectId && (
              <LinkButton to={`/projects/${query.data.projectId}`} variant="secondary">
                Open the project
              </LinkButton>
            )}
            <SaveButton save={() => saveReceipt(number)} />
          </>
        )
      }
    >
      {query.data && <SheetView sheet={receiptSheet(query.data)} />}
    </PaperScreen>
  )
}
