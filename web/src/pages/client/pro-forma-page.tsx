import { proFormaLayout } from '@jara/contract/documents/layout'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PayLinkCard } from '#features/checkout/pay-links/pay-link-card.tsx'
import { proFormaQuery, saveProForma } from '#features/checkout/pay-links/pay-links.api.ts'
import { DocumentScreen } from '#features/documents/document-screen.tsx'
import { DocumentView } from '#features/documents/document-view.tsx'
import { titled } from '#lib/page-title.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export const meta = titled('Pro-forma')

export default function ProFormaPage() {
  const reference = useParams().reference ?? ''
  const query = useQuery(proFormaQuery(reference))
  return (
    <DocumentScreen
      eyebrow="Pro-forma"
      title={query.data?.title ?? 'Your order'}
      query={query}
      actions={
        <>
          <LinkButton to={paths.payments()} variant="secondary">
            Your payments
          </LinkButton>
          {query.data && <SaveButton save={() => saveProForma(reference)} />}
        </>
      }
    >
      {query.data && (
        <div className="mx-auto grid max-w-3xl gap-6">
          <PayLinkCard reference={reference} order={query.data} />
          <DocumentView layout={proFormaLayout(query.data)} />
        </div>
      )}
    </DocumentScreen>
  )
}
