import { paths } from '@jara/contract/paths'
import { Link } from 'react-router'
import { useBrand } from '#content/brand.ts'
import { Logo } from '#ui/brand-marks.tsx'
import { PatternStrip } from './pattern-strip.tsx'

const linkStyle =
  'inline-block rounded-sm py-1 text-panel-muted underline-offset-4 hover:text-on-panel hover:underline'

const quickLinks = [
  { label: 'About', to: paths.about() },
  { label: 'Services', to: paths.publicServices() },
  { label: 'Portfolio', to: paths.publicPortfolio() },
  { label: 'Contact', to: paths.contact() },
]
const legalLinks = [
  { label: 'Privacy policy', to: paths.privacy() },
  { label: 'Terms of service', to: paths.terms() },
]

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
      <ul className="mt-3 grid gap-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={linkStyle}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NetworkIcon({ path }: { path: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
      <path d={path} />
    </svg>
  )
}

export function SiteFooter() {
  const { name, logo, tagline, summary, legalName, registration, socialLinks, poweredBy } = useBrand()
  return (
    <footer className="below-fold-220 [overflow-wrap:anywhere]">
      <PatternStrip className="border-y" />
      <div className="panel">
        <div className="shell grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:gap-16">
          <div className="max-w-sm">
            {logo ? (
              // The footer is dark in both themes.
              <p data-theme="dark">
                <Logo />
              </p>
            ) : (
              <p className="font-bold font-display text-2xl">{name}</p>
            )}
            {summary && <p className="mt-3 text-panel-muted">{summary}</p>}
          </div>
          <LinkColumn title="Quick Links" links={quickLinks} />
          <LinkColumn title="Legal" links={legalLinks} />
          {socialLinks.length > 0 && (
            <div>
              <h2 className="font-sans font-semibold text-sm tracking-normal">Follow the work</h2>
              <ul className="mt-3 -ml-2.5 flex flex-wrap gap-1">
                {socialLinks.map((link, index) => (
                  <li key={index}>
                    <a
                      href={link.href}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={`${link.label} (opens in a new tab)`}
                      className="grid size-10 place-items-center rounded-md text-panel-muted hover:bg-panel-raised hover:text-on-panel"
                    >
                      <NetworkIcon path={link.icon} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="shell pb-8 text-panel-muted text-sm">
          {[
            `© ${[legalName, registration].filter(Boolean).join(', ')}.`,
            tagline,
            poweredBy && 'Powered by Jara.',
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </footer>
  )
}
