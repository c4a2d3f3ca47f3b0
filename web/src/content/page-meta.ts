import { type Path, paths } from '@jara/contract/paths'
import { agency } from './agency.ts'

// What search engines and link previews show about a public page.
export interface PageMeta {
  readonly path: Path
  readonly title: string
  readonly description: string
  /** The name, without '.png', of the image in public/og that link previews show. */
  readonly picture: string
  /** The text on the image of the link preview. */
  readonly headline: string
}

const page = (
  path: PageMeta['path'],
  picture: string,
  title: string,
  headline: string,
  description: string,
): PageMeta => ({
  path,
  picture,
  title,
  headline,
  description,
})

export const pageMeta = {
  landing: page(
    paths.home(),
    'home',
    `${agency.name}: websites and software, built in Lagos`,
    'Websites and software, built in Lagos, paid your way.',
    'A Lagos studio that builds online shops, fintech products and custom apps. Pay once, month by month, or share the upside. Follow every step in your own portal.',
  ),
  about: page(
    paths.about(),
    'about',
    'About',
    'Small on purpose. Answerable by name.',
    'Who we are, what we hold to, and the three people who answer for every project that leaves our studio in Surulere.',
  ),
  services: page(
    paths.publicServices(),
    'services',
    'Services',
    'Six things we do, and do properly.',
    'Online shops, crypto and fintech, business websites, custom web apps, UI/UX design, and support and maintenance for Nigerian businesses.',
  ),
  priceList: page(
    paths.services(),
    'services',
    'Available Services',
    'Six things we do, and do properly.',
    'Every service we offer with its price in naira. Choose one and order it online.',
  ),
  portfolio: page(
    paths.publicPortfolio(),
    'portfolio',
    'Our work',
    'Work that is out in the world, earning its keep.',
    'Shops, fintech products, business sites and custom apps we have designed, built and still look after.',
  ),
  showcase: page(
    paths.showcase(),
    'showcase',
    'Portfolio',
    'The latest launches from the studio.',
    'Sites and products our customers have launched with us, newest first, with a link to each one.',
  ),
  pricing: page(
    paths.pricing(),
    'pricing',
    'Pricing',
    'Prices in naira, in the open.',
    'Monthly and annual plans in naira, and a calculator that compares paying once, paying monthly and an equity partnership for any service.',
  ),
  contact: page(
    paths.contact(),
    'contact',
    'Contact',
    'Tell us what you are trying to build.',
    'Write to the studio about a new product, a partnership or a site that needs care. We answer within 24-48 business hours.',
  ),
  privacy: page(
    paths.privacy(),
    'legal',
    'Privacy policy',
    'The small print, in plain words.',
    'What personal data we collect, why, for how long, who sees it, and the rights you have under the Nigeria Data Protection Act 2023.',
  ),
  terms: page(
    paths.terms(),
    'legal',
    'Terms of service',
    'The small print, in plain words.',
    'The terms on which we take orders, payments in naira, refunds, and equity or revenue-share partnerships, under the law of Nigeria.',
  ),
  login: page(
    paths.login(),
    'home',
    'Login',
    'Websites and software, built in Lagos, paid your way.',
    'Sign in to your portal: projects, payments, receipts and the people who do the work.',
  ),
  register: page(
    paths.register(),
    'home',
    'Sign Up',
    'Websites and software, built in Lagos, paid your way.',
    'Open an account, describe your idea in your own words, and choose how you would like to pay for it.',
  ),
} as const satisfies Record<string, PageMeta>
