import { Link } from 'react-router'
import { agency, socialLinks } from '#content/agency.ts'
import { footer } from '#content/footer.ts'
import { PatternStrip } from './pattern-strip.tsx'
import { SocialIcon } from './social-icon.tsx'

const linkStyle =
  'inline-block rounded-sm py-1 text-panel-muted underline-offset-4 hover:text-on-panel hover:underline'

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

export function SiteFooter() {
  return (
    <footer className="below-fold-220">
      <PatternStrip className="border-y" />
      <div className="panel">
        <div className="shell grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto] lg:gap-16">
          <div className="max-w-sm">
            <p className="font-bold font-display text-2xl">{agency.name}</p>
            <p className="mt-3 text-panel-muted">{agency.summary}</p>
          </div>
          <LinkColumn title={footer.quickLinksTitle} links={footer.quickLinks} />
          <LinkColumn title={footer.legalTitle} links={footer.legalLinks} />
          <div>
            <h2 className="font-sans font-semibold text-sm tracking-normal">{footer.socialTitle}</h2>
            <ul className="mt-3 -ml-2.5 flex gap-1">
              {socialLinks.map((link) => (
                <li key={link.network}>
                  <a
                    href={link.href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${link.label} (opens in a new tab)`}
                    className="grid size-10 place-items-center rounded-md text-panel-muted hover:bg-panel-raised hover:text-on-panel"
                  >
                    <SocialIcon network={link.network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <p className="shell pb-8 text-panel-muted text-sm">
          © {agency.legalName}, {agency.registration}. {footer.closing}
        </p>
      </div>
    </footer>
  )
}
