import { PlainPage } from '#layouts/plain-page.tsx'
import { LinkButton } from '#ui/link-button.tsx'

/** Stands in for a screen that is being built, and says what it will hold. */
export function Placeholder({ title, holds }: { title: string; holds: string }) {
  return (
    <PlainPage title={title} actions={<LinkButton to="/dashboard">Go to your dashboard</LinkButton>}>
      <p>This screen is being built. It will hold {holds}.</p>
    </PlainPage>
  )
}
