import { proFormaSheet } from '@jara/contract/sheets'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PaperScreen } from '#features/papers/paper-screen.tsx'
import { SaveButton } from '#features/papers/save-button.tsx'
import { SheetView } from '#features/papers/sheet-view.tsx'
import { PayLinkCard } from '#features/pay-links/pay-link-card.tsx'
import { proFormaQuery, saveProForma } from '#features/pay-links/pay-links.api.ts'
import { titled } from '#lib/page-title.ts'
import { LinkButton } from '#ui/link-button.tsx'

export const meta = titled('Pro-forma')

export default function ProFormaPage() {
  const reference = useParams().reference ?? ''
  const query = useQuery(proFormaQuery(reference))
  return (
    <PaperScreen
      eyebrow="Pro-forma"
      title={query.data?.title ?? 'Your order'}
      query={query}
      actions={
        <>
          <LinkButton to="/payments" variant="secondary">
            Your payments
          </LinkButton>
          {query.data && <SaveButton save={() => saveProForma(reference)} />}
        </>
      }
    >
      {query.data && (
        <div className="mx-auto grid max-w-3xl gap-6">
          <PayLinkCard reference={reference} order={query.data} />
          <SheetView sheet={proFormaSheet(query.data)} />
        </div>
      )}
    </PaperScreen>
  )
}
