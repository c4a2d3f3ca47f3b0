// A module of its own, because public pages load the paths but not the views of the admin panel.

/** The views of each tab of the admin panel. The first view is shown by default. */
export const adminViews = {
  users: ['users', 'clients', 'enquiries'],
  services: ['services', 'plans'],
  payments: [
    'payments',
    'quotes',
    'invoices',
    'retainers',
    'withholdings',
    'subscriptions',
    'transfers',
    'reviews',
    'all-reviews',
  ],
  projects: ['projects'],
  portfolio: ['portfolio'],
} as const

export type AdminTab = keyof typeof adminViews

export type AdminView<Tab extends AdminTab> = (typeof adminViews)[Tab][number]
