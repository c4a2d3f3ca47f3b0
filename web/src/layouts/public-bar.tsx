import { paths } from '@jara/contract/paths'
import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { Bar } from './bar.tsx'
import { ColumnLink, RowLink } from './bar-link.tsx'
import { Brand } from './brand.tsx'

const links = [
  { to: paths.about(), label: 'About' },
  { to: paths.publicServices(), label: 'Services' },
  { to: paths.publicPortfolio(), label: 'Portfolio' },
  { to: paths.pricing(), label: 'Pricing' },
  { to: paths.contact(), label: 'Contact' },
]

export function PublicBar() {
  const user = useSessionUser()
  return (
    <Bar
      brand={<Brand to={paths.home()} />}
      label="Main"
      row={
        <>
          <div className="mx-auto flex items-center">
            {links.map(({ to, label }) => (
              <RowLink key={to} to={to}>
                {label}
              </RowLink>
            ))}
          </div>
          {user ? (
            <LinkButton to={paths.dashboard()} size="sm">
              Dashboard
            </LinkButton>
          ) : (
            <div className="flex items-center gap-1 md:gap-2">
              <RowLink to={paths.login()}>Login</RowLink>
              <LinkButton to={paths.register()} size="sm">
                Sign Up
              </LinkButton>
            </div>
          )}
        </>
      }
      column={
        <>
          {links.map(({ to, label }) => (
            <ColumnLink key={to} to={to}>
              {label}
            </ColumnLink>
          ))}
          <div className="mt-4 flex flex-col gap-2 border-t pt-5">
            {user ? (
              <LinkButton to={paths.dashboard()}>Dashboard</LinkButton>
            ) : (
              <>
                <LinkButton to={paths.login()} variant="secondary">
                  Login
                </LinkButton>
                <LinkButton to={paths.register()}>Sign Up</LinkButton>
              </>
            )}
          </div>
          <ThemeToggle className="mt-auto pt-6 text-muted" />
        </>
      }
    />
  )
}
