import { paths } from '@jara/contract/paths'
import { text } from '@jara/contract/text'
import { isRouteErrorResponse } from 'react-router'
import { PageTitle } from '#content/page-title.tsx'
import { Brand } from '#layouts/brand.tsx'
import { PlainPage } from '#layouts/plain-page.tsx'
import { Button } from '#ui/button.tsx'
import { buttonStyle } from '#ui/button-style.ts'

/** Shown when a screen fails to render. It loads no data, so that it cannot fail as well. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main>
      <PageTitle title="Error" />
      <div className="shell flex h-16 items-center">
        <Brand to={paths.home()} />
      </div>
      <PlainPage
        title={text.unexpectedError}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
            {/* A plain link: the full page load resets the broken state. */}
            <a href="/" className={buttonStyle('secondary', 'md')}>
              Go to the home page
            </a>
          </>
        }
      >
        <p role="alert">{errorText(error)}</p>
        <p className="mt-3 text-base">
          Everything you saved is safe. If this happens again, please tell us what you were doing.
        </p>
      </PlainPage>
    </main>
  )
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error && error.message ? error.message : String(error)
}
