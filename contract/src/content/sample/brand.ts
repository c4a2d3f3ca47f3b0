import type { BrandContent } from '../brand.ts'

export const brand: BrandContent = {
  name: 'Eleko Studio',
  tagline: 'Made in Lagos.',
  summary:
    'Eleko Studio is a small web and software studio in Lagos. We build online shops, fintech products, business sites and custom apps for Nigerian businesses.',
  logo: null,
  logoSize: null,
  logoIsLight: false,
  icon: null,
  colours: null,
  typePair: 'bricolage-jakarta',
  poweredBy: true,
}
