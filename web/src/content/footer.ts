import { paths } from '@jara/contract/paths'

export const footer = {
  quickLinksTitle: 'Quick Links',
  quickLinks: [
    { label: 'About', to: paths.about() },
    { label: 'Services', to: paths.publicServices() },
    { label: 'Portfolio', to: paths.publicPortfolio() },
    { label: 'Contact', to: paths.contact() },
  ],
  legalTitle: 'Legal',
  legalLinks: [
    { label: 'Privacy policy', to: paths.privacy() },
    { label: 'Terms of service', to: paths.terms() },
  ],
  socialTitle: 'Follow the work',
  closing: 'Made in Lagos.',
} as const
