import type { SearchContent } from '../search.ts'

export const search: SearchContent = {
  landing: {
    title: 'Websites and software, built in Lagos',
    headline: 'Websites and software, built in Lagos, paid your way.',
    description:
      'A Lagos studio that builds online shops, fintech products and custom apps. Pay once, month by month, or share the upside. Follow every step in your own portal.',
  },
  about: {
    title: 'About',
    headline: 'Small on purpose. Answerable by name.',
    description:
      'Who we are, what we hold to, and the three people who answer for every project that leaves our studio in Surulere.',
  },
  services: {
    title: 'Services',
    headline: 'Six things we do, and do properly.',
    description:
      'Online shops, crypto and fintech, business websites, custom web apps, UI/UX design, and support and maintenance for Nigerian businesses.',
  },
  priceList: {
    title: 'Available Services',
    headline: 'Six things we do, and do properly.',
    description: 'Every service we offer with its price in naira. Choose one and order it online.',
  },
  portfolio: {
    title: 'Our work',
    headline: 'Work that is out in the world, earning its keep.',
    description:
      'Shops, fintech products, business sites and custom apps we have designed, built and still look after.',
  },
  showcase: {
    title: 'Portfolio',
    headline: 'The latest launches from the studio.',
    description:
      'Sites and products our customers have launched with us, newest first, with a link to each one.',
  },
  pricing: {
    title: 'Pricing',
    headline: 'Prices in naira, in the open.',
    description:
      'Monthly and annual plans in naira, and a calculator that compares paying once, paying monthly and an equity partnership for any service.',
  },
  contact: {
    title: 'Contact',
    headline: 'Tell us what you are trying to build.',
    description:
      'Write to the studio about a new product, a partnership or a site that needs care. We answer within 24-48 business hours.',
  },
  privacy: {
    title: 'Privacy policy',
    headline: 'The small print, in plain words.',
    description:
      'What personal data we collect, why, for how long, who sees it, and the rights you have under the Nigeria Data Protection Act 2023.',
  },
  terms: {
    title: 'Terms of service',
    headline: 'The small print, in plain words.',
    description:
      'The terms on which we take orders, payments in naira, refunds, and equity or revenue-share partnerships, under the law of Nigeria.',
  },
  login: {
    title: 'Login',
    headline: 'Websites and software, built in Lagos, paid your way.',
    description: 'Sign in to your portal: projects, payments, receipts and the people who do the work.',
  },
  register: {
    title: 'Sign Up',
    headline: 'Websites and software, built in Lagos, paid your way.',
    description:
      'Open an account, describe your idea in your own words, and choose how you would like to pay for it.',
  },
}
