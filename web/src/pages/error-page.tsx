import { text } from '@jara/contract/text'
import { isRouteErrorResponse } from 'react-router'
import { portalName } from '#content/agency.ts'
import { Brand } from '#layouts/brand.tsx'
import { PlainPage } from '#layouts/plain-page.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

/** The last resort: a screen failed to render. Nothing here needs data, so that it cannot fail as well. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <title>{`Error · ${portalName}`}</title>
      <div className="shell flex h-16 items-center">
        <Brand to="/" />
      </div>
      <PlainPage
        title={text.unexpectedError}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            {/* A full load on purpose: what broke must not come along. */}
            <a href="/" className={buttonStyle('secondary', 'md')}>
              Go to the start
            </a>
          </>
        }
      >
        <p role="alert">{errorText(error)}</p>
        <p className="mt-3 text-base">
          Nothing you saved is lost. If it happens again, please tell us what you did.
        </p>
      </PlainPage>
    </main>
  )
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error && error.message ? error.message : String(error)
}
