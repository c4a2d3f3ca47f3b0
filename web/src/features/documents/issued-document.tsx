import { isStaff } from '@jara/contract/access'
import { type DocumentKind, documentLabel, documentNames } from '@jara/contract/documents'
import { layoutOf } from '@jara/contract/documents/layout'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Money } from '#ui/money.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { DocumentScreen } from './document-screen.tsx'
import { DocumentView } from './document-view.tsx'
import { documentQueries, saveDocument } from './documents.api.ts'

/** A receipt or credit note, with links to its project and related documents. */
export function IssuedDocumentView({ kind, number }: { kind: DocumentKind; number: number }) {
  const query = useQuery(documentQueries.get(kind, number))
  const issued = query.data
  const invoicePage = isStaff(useSessionUser()?.role) ? paths.adminInvoice : paths.invoice
  return (
    <DocumentScreen
      eyebrow={documentNames[kind]}
      title={documentLabel(kind, number)}
      query={query}
      actions={
        issued && (
          <>
            {issued.projectId && (
              <LinkButton to={paths.project({ id: issued.projectId })} variant="secondary">
                Open the project
              </LinkButton>
            )}
            {issued.invoice && (
              <LinkButton to={invoicePage({ id: issued.invoice.id })} variant="secondary">
                Open {issued.invoice.label}
              </LinkButton>
            )}
            {issued.receiptNumber && (
              <LinkButton to={paths.receipt({ number: issued.receiptNumber })} variant="secondary">
                Open the receipt
              </LinkButton>
            )}
            <SaveButton save={() => saveDocument(kind, number)} />
          </>
        )
      }
    >
      {issued && <DocumentView layout={layoutOf(issued)} />}
      {issued?.creditNotes.map((note) => (
        <p key={note.number} className="mx-auto mt-4 max-w-3xl text-sm">
          <Money naira={note.amount} /> was refunded:{' '}
          <TextLink to={paths.creditNote({ number: note.number })}>{note.label}</TextLink>
        </p>
      ))}
    </DocumentScreen>
  )
}
