import { useSessionUser } from '#lib/session.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { ThemeToggle } from '#ui/theme-toggle.tsx'
import { Bar } from './bar.tsx'
import { ColumnLink, RowLink } from './bar-link.tsx'
import { Brand } from './brand.tsx'

const links = [
  { to: '/about', label: 'About' },
  { to: '/public-services', label: 'Services' },
  { to: '/public-portfolio', label: 'Portfolio' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
]

export function PublicBar() {
  const user = useSessionUser()
  return (
    <Bar
      brand={<Brand to="/" byline />}
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
            <LinkButton to="/dashboard" size="sm">
              Dashboard
            </LinkButton>
          ) : (
            <div className="flex items-center gap-1 md:gap-2">
              <RowLink to="/login">Login</RowLink>
              <LinkButton to="/register" size="sm">
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
              <LinkButton to="/dashboard">Dashboard</LinkButton>
            ) : (
              <>
                <LinkButton to="/login" variant="secondary">
                  Login
                </LinkButton>
                <LinkButton to="/register">Sign Up</LinkButton>
              </>
            )}
          </div>
          <ThemeToggle className="mt-auto pt-6 text-muted" />
        </>
      }
    />
  )
}
