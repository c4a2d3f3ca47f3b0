import type { Role } from '@jara/contract/roles'

interface DemoAccount {
  name: string
  email: string
  password: string
  role: Role
}

export const demoPassword = 'adire-indigo-2026'

/**
 * The accounts of the demo data. Outside production, they are printed at startup and offered on the login
 * page.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'Sade Bankole', email: 'super@jara.test', password: demoPassword, role: 'super_admin' },
  { name: 'Tunde Alabi', email: 'admin@jara.test', password: demoPassword, role: 'admin' },
  { name: 'Ada Obi', email: 'customer@jara.test', password: demoPassword, role: 'user' },
]
