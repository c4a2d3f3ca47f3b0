import { retainerStates } from '@jara/contract/invoices/retainer-periods'
import { withholdingStates } from '@jara/contract/invoices/withholding-states'

/**
 * Returns statements that insert a claim of withholding tax for each issued invoice, and a retainer for each project
 * with a line and an invoice.
 */
export const registerRows = ({ staffId }: { staffId: number }): string[] => [
  `insert into files (key, kind, type, bytes)
   select 'certificate-' || id, 'certificate', 'application/pdf', 1 from invoices where id % 10 = 3`,
  // Most claims are verified. About thirty were made in each month.
  `insert into withholdings (invoice_id, client_id, basis_points, amount_kobo, state, claimed_on, claimed_by, file_id,
     file_name, link_key, certified_at, certified_by, certificate_number, decided_at, refusal, next_reminder_on)
   select i.id, i.client_id, 500, i.id, c.state, current_date - (i.id % 12000)::int, ${staffId}, f.id,
     case when f.id is not null then 'certificate' end, case when f.id is not null then 'key' end,
     case when f.id is not null then now() end, case when f.id is not null then ${staffId} end,
     case when c.state = 'verified' then md5(i.id::text) else '' end,
     case when c.state in ('verified', 'refused') then now() end, case when c.state = 'refused' then 'words' end,
     case when c.state = 'claimed' then current_date end
   from invoices i
   left join files f on f.key = 'certificate-' || i.id
   cross join lateral (select case when f.id is not null then 'certified' when i.id % 500 = 2 then 'claimed'
     when i.id % 10 = 4 then 'refused' else 'verified' end as state) c
   where i.state = 'issued'`,
  // Most retainers have ended, and few of the others are due.
  `insert into retainers (client_id, project_id, title, due_days, prices_include_vat, reminders, every, first_on,
     next_on, state, created_by)
   select client_id, id, title, 14, true, true, 'month', '2020-01-01', current_date + (id % 60 - 5)::int,
     case when id % 10 < 2 then 'active' when id % 10 = 2 then 'paused' else 'ended' end, ${staffId}
   from projects`,
  `insert into retainer_lines (retainer_id, position, text, quantity_hundredths, unit_kobo)
   select id, 0, 'words', 100, 100 from retainers`,
  `insert into retainer_invoices (retainer_id, period_on, ends_before, invoice_id)
   select r.id, '2020-01-01', '2020-02-01', i.id from retainers r join invoices i on i.project_id = r.project_id`,
]

const bySort = (path: string, columns: readonly string[]) =>
  columns.flatMap((column) => [`${path}&sort=${column}`, `${path}&sort=-${column}`])

/** The lists of these rows with their filters, their search and every order. */
export const registerLists: readonly string[] = [
  ...['/api/withholdings?page=1', '/api/retainers?page=1'].flatMap((path) => [
    path,
    `${path}&clientId=7`,
    `${path}&search=abcdef`,
    `${path}&clientId=7&search=abcdef`,
  ]),
  '/api/withholdings?page=1&search=INV-000042',
  ...withholdingStates.flatMap((status) => [
    `/api/withholdings?page=1&status=${status}`,
    `/api/withholdings?page=1&status=${status}&sort=-amount`,
    `/api/withholdings?page=1&status=${status}&clientId=7`,
    `/api/withholdings?page=1&status=${status}&month=2026-01`,
  ]),
  '/api/withholdings?page=1&month=2026-01',
  '/api/withholdings?page=1&month=2026-01&search=abcdef',
  '/api/withholdings?page=1&month=2026-01&sort=client',
  ...bySort('/api/withholdings?page=1', ['id', 'client', 'claimedOn', 'amount']),
  '/api/withholdings/years/2026',
  '/api/export/withholdings.csv?month=2026-01',
  '/api/export/withholdings.csv?status=claimed',
  ...retainerStates.flatMap((status) => [
    `/api/retainers?page=1&status=${status}`,
    `/api/retainers?page=1&status=${status}&sort=nextOn`,
    `/api/retainers?page=1&status=${status}&clientId=7`,
    `/api/retainers?page=1&status=${status}&search=abcdef`,
  ]),
  ...bySort('/api/retainers?page=1', ['id', 'client', 'title', 'nextOn']),
  '/api/retainers/501',
]
