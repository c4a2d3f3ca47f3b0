import { isStaff } from '@jara/contract/access'
import { paths } from '@jara/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { usePressed } from '#lib/use-pressed.ts'
import { Alert } from '#ui/alert.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { accountQueries } from './account.api.ts'
import { SendConfirmation } from './send-confirmation.tsx'

/**
 * Asks the user to confirm the email address, or to check it after an email bounced. The user can ignore the
 * banner. The dashboard of a customer asks for the confirmation among the next steps instead.
 */
export function ConfirmBanner() {
  const { data: account } = useQuery(accountQueries.get)
  const { pathname } = useLocation()
  const pressed = usePressed()
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    if (account && !pressed) setLoaded(true)
  }, [account, pressed])
  if (!account || !loaded || (account.emailConfirmed && !account.emailBounced)) return null
  const isNextStep = pathname === paths.dashboard() && !isStaff(account.role)
  if (isNextStep && !account.emailBounced) return null

  return (
    <div className="border-b bg-accent-soft">
      <div className="shell">
        <Alert
          tone="accent"
          className="-mx-4 py-2 sm:py-3"
          action={!account.emailConfirmed && !isNextStep && <SendConfirmation email={account.email} />}
        >
          {account.emailBounced ? (
            <>
              <span className="max-sm:hidden">
                Our email to {account.email} bounced. Please check the address in
              </span>
              <span className="sm:hidden">Our email bounced. Check</span>{' '}
              <TextLink to={paths.account()}>your account</TextLink>.
            </>
          ) : (
            <>
              Please confirm your email<span className="max-sm:hidden"> address</span>.
              <span className="max-sm:hidden"> We sent a link to {account.email}.</span>
            </>
          )}
        </Alert>
      </div>
    </div>
  )
}
