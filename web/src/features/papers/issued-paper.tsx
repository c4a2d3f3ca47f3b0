import { type PaperKind, paperLabel, paperNames } from '@jara/contract/papers'
import { sheetOf } from '@jara/contract/sheets'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { PaperScreen } from './paper-screen.tsx'
import { paperQueries, savePaper } from './papers.api.ts'
import { SaveButton } from './save-button.tsx'
import { SheetView } from './sheet-view.tsx'

/** A receipt or a credit note with what belongs to it. */
export function IssuedPaper({ kind, number }: { kind: PaperKind; number: number }) {
  const query = useQuery(paperQueries.get(kind, number))
  const paper = query.data
  return (
    <PaperScreen
      eyebrow={paperNames[kind]}
      title={paperLabel(kind, number)}
      query={query}
      actions={
        paper && (
          <>
            {paper.projectId && (
              <LinkButton to={`/projects/${paper.projectId}`} variant="secondary">
                Open the project
              </LinkButton>
            )}
            {paper.receiptNumber && (
              <LinkButton to={`/receipts/${paper.receiptNumber}`} variant="secondary">
                Open the receipt
              </LinkButton>
            )}
            <SaveButton save={() => savePaper(kind, number)} />
          </>
        )
      }
    >
      {paper && <SheetView sheet={sheetOf(paper)} />}
      {paper?.creditNotes.map((note) => (
        <p key={note.number} className="mx-auto mt-4 max-w-3xl text-sm">
          <Money naira={note.amount} /> of it was returned:{' '}
          <TextLink to={`/credit-notes/${note.number}`}>{note.label}</TextLink>
        </p>
      ))}
    </PaperScreen>
  )
}
