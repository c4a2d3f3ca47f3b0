// The agency this site belongs to. Eleko Studio is a sample: put your own details here.
export const agency = {
  name: 'Eleko Studio',
  legalName: 'Eleko Studio Limited',
  registration: 'RC 1904417',
  summary:
    'Eleko Studio is a small web and software studio in Lagos. We build online shops, fintech products, business sites and custom apps for Nigerian businesses.',
  email: 'hello@eleko.example',
  privacyEmail: 'privacy@eleko.example',
  phone: { label: '+234 700 353 5600', href: 'tel:+2347003535600' },
  address: {
    street: '14 Ogunlana Drive',
    area: 'Surulere',
    city: 'Lagos',
    state: 'Lagos State',
    country: 'Nigeria',
    countryCode: 'NG',
  },
  hours: 'Monday to Friday, 9:00 to 18:00 (WAT)',
  founded: 2018,
} as const

/** Every page title ends with this name: 'Pricing · Jara'. */
export const portalName = 'Jara'

export type SocialNetwork = 'instagram' | 'x' | 'linkedin' | 'github'

export const socialLinks: readonly { network: SocialNetwork; label: string; href: string }[] = [
  { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/elekostudio.lagos' },
  { network: 'x', label: 'X', href: 'https://x.com/elekostudiolag' },
  { network: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/company/eleko-studio-lagos' },
  { network: 'github', label: 'GitHub', href: 'https://github.com/eleko-studio-lagos' },
]
