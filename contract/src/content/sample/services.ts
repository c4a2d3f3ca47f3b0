import type { ServicesContent } from '../services.ts'

export const services: ServicesContent = {
  title: 'Six things we do, and do properly.',
  lead: 'Each can stand alone or be part of a larger build. If you are not sure which one you need, describe the problem and we will tell you.',
  services: [
    {
      motif: 'shop',
      title: 'E-commerce',
      body: 'Shops that sell in naira on a phone: catalogue, stock, delivery zones, and checkout by card, transfer or USSD.',
      includes: ['Paystack checkout', 'Stock and orders', 'Delivery by zone'],
    },
    {
      motif: 'coins',
      title: 'Crypto and Fintech',
      body: 'Wallets, savings, lending and stablecoin desks, with ledgers that balance and controls an auditor can follow.',
      includes: ['Double-entry ledgers', 'KYC and limits', 'Reconciliation'],
    },
    {
      motif: 'shopfront',
      title: 'Business Websites',
      body: 'A site that explains what you do in ten seconds, ranks for your trade, and that your team can edit without calling us.',
      includes: ['Copy and structure', 'Search basics done right', 'Simple editing'],
    },
    {
      motif: 'blocks',
      title: 'Custom Web Apps',
      body: 'The spreadsheet that runs your company, rebuilt as software: roles, approvals, reports, and nothing to install.',
      includes: ['Process mapping', 'Roles and audit trail', 'Reports and exports'],
    },
    {
      motif: 'pen',
      title: 'UI/UX Design',
      body: 'Research with real users, clickable prototypes, and a design system your engineers can build from on Monday.',
      includes: ['User interviews', 'Clickable prototypes', 'Design system'],
    },
    {
      motif: 'care',
      title: 'Support and Maintenance',
      body: 'Updates, backups, monitoring and small changes for what is already live, whether we built it or not.',
      includes: ['Monthly updates', 'Daily backups', 'Named contact'],
    },
  ],
  quoteTitle: 'Not on the list?',
  quoteLead:
    'Most projects are two or three of these together. Send us a short description and we will come back with a price and a plan.',
  priceListLead:
    'What we build, and what it costs. Choose one, sign in, and describe your project. You pay only when you order.',
}
