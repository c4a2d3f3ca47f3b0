export const servicesOffered = {
  title: 'Services We Offer',
  lead: 'Straight from our price list. What you see here is what you are charged.',
  viewAll: 'View All Services',
  order: 'Order',
  empty: 'Our price list is being updated. Write to us and we will quote you directly.',
  withoutScript:
    'Prices are read live and need JavaScript. Without it, see what we do on the services page or write to us.',
} as const

export const priceListPage = {
  title: 'Available Services',
  lead: 'What we build, and what it costs. Choose one, sign in, and describe your project. You pay only when you order.',
  portalLead: 'What we build, and what it costs. Choose one to start your order.',
} as const
