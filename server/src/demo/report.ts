import type { Clearing } from './clear.ts'

/** Display names of the tables. Rows of a table without a name are summed up as details. */
const kinds: Record<string, string> = {
  payments: 'payments',
  documents: 'receipts and credit notes',
  refunds: 'refunds',
  subscriptions: 'subscriptions',
  quotes: 'quotes',
  invoices: 'invoices',
  withholdings: 'claims of withholding tax',
  retainers: 'retainers',
  orders: 'orders',
  projects: 'projects',
  conversations: 'conversations',
  messages: 'messages',
  enquiries: 'enquiries',
  services: 'services',
  plans: 'plans',
  portfolio_items: 'portfolio items',
  files: 'files',
  audit_log: 'audit log entries',
}

const settingNames: Record<Clearing['settings'][number], string> = {
  legalName: 'legal name',
  address: 'address',
  email: 'email',
  phone: 'phone',
  tin: 'TIN',
  vatBasisPoints: 'VAT',
  bankName: 'bank',
  accountName: 'account name',
  accountNumber: 'account number',
  transferAllowed: 'bank transfers allowed',
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Lists what clearing removes and what stays, one line each. */
export function describeClearing(clearing: Clearing): string[] {
  return ['Will be removed:', ...removals(clearing), ...stays(clearing)]
}

function removals({ accounts, erased, removed, hidden, voided, withdrawn, settings }: Clearing): string[] {
  const isNamed = (table: string) => table in kinds || table === 'users'
  const others = sumOf(Object.entries(removed).flatMap(([table, rows]) => (isNamed(table) ? [] : [rows])))
  return [
    line('accounts', accounts.length, accounts.join(', ')),
    line('  of these stay, as ‘Deleted user’, because other rows refer to them', erased),
    ...Object.entries(kinds).map(([table, kind]) => line(kind, removed[table] ?? 0)),
    line('details of these, such as sessions and notifications', others),
    line('payments that leave the lists; their receipts stay, void, so that numbers have no gaps', hidden),
    line('invoices that stay, void, so that numbers have no gaps', voided),
    line('quotes that stay, withdrawn, so that numbers have no gaps', withdrawn),
    line(
      'agency settings of the sample',
      settings.length,
      settings.map((field) => settingNames[field]).join(', '),
    ),
  ].flat()
}

function stays({ kept: { items, staff, sandboxPayments } }: Clearing): string[] {
  const lines = [
    ...items.map(
      ({ kind, name, edited }) =>
        `  ${kind} ‘${name}’: ${edited ? 'it was edited' : 'orders or projects of other accounts refer to it'}`,
    ),
    ...line('staff accounts (remove those you do not know in Admin, Users)', staff.length, staff.join(', ')),
    ...line('payments of other accounts in the sandbox; no money was received', sandboxPayments),
  ]
  return lines.length > 0 ? ['Will stay:', ...lines] : []
}

const line = (what: string, count: number, names?: string): string[] =>
  count > 0 ? [`  ${what}: ${count}${names ? ` (${names})` : ''}`] : []
