export const footer = {
  quickLinksTitle: 'Quick Links',
  quickLinks: [
    { label: 'About', to: '/about' },
    { label: 'Services', to: '/public-services' },
    { label: 'Portfolio', to: '/public-portfolio' },
    { label: 'Contact', to: '/contact' },
  ],
  legalTitle: 'Legal',
  legalLinks: [
    { label: 'Privacy policy', to: '/privacy' },
    { label: 'Terms of service', to: '/terms' },
  ],
  socialTitle: 'Follow the work',
  closing: 'Made in Lagos.',
} as const
