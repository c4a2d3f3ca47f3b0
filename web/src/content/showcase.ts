export const showcasePage = {
  title: 'Portfolio',
  lead: 'What our customers have launched with us, newest first. Each of these is live: follow a link and try it as their customers do.',
  visit: 'Visit site',
  featured: 'Featured',
  empty: 'The first launch will appear here.',
  withoutScript: 'This page is read live and needs JavaScript. Our selected work is on the portfolio page.',
  manage: 'Manage portfolio',
} as const
