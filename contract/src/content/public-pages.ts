import { type Path, paths } from '../paths.ts'
import type { ListedPage } from './search.ts'

interface PublicPage {
  path: Path
  /** The name, without '.png', of the picture that link previews show. */
  picture: string
}

/** The public pages that have metadata for search engines and shared links. */
export const publicPages: Record<ListedPage, PublicPage> = {
  landing: { path: paths.home(), picture: 'home' },
  about: { path: paths.about(), picture: 'about' },
  services: { path: paths.publicServices(), picture: 'services' },
  priceList: { path: paths.services(), picture: 'services' },
  portfolio: { path: paths.publicPortfolio(), picture: 'portfolio' },
  showcase: { path: paths.showcase(), picture: 'showcase' },
  pricing: { path: paths.pricing(), picture: 'pricing' },
  contact: { path: paths.contact(), picture: 'contact' },
  privacy: { path: paths.privacy(), picture: 'legal' },
  terms: { path: paths.terms(), picture: 'legal' },
  login: { path: paths.login(), picture: 'home' },
  register: { path: paths.register(), picture: 'home' },
}
