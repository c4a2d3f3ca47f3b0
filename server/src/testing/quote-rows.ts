import { quoteFilters } from '@jara/contract/quotes/states'

interface Wanted {
  /** How many enquiries there are, from which quotes were written. */
  rows: number
  staffId: number
}

/** Returns statements that insert a quote for each project, with its lines, stages and signatures. */
export const quoteRows = ({ rows, staffId }: Wanted): string[] => [
  // Most quotes are accepted, and every second one came from an enquiry. Every fourth has a project, every tenth was
  // for a company that was not a client.
  `insert into quotes (number, client_id, company, enquiry_id, recipient_name, recipient_email, created_by, state, title,
     valid_until, prices_include_vat, vat_basis_points, net_kobo, total_kobo, seller, buyer, token_hash, sent_at)
   select id, client_id,
     case when id % 10 = 5 then jsonb_build_object('name', 'Company ' || md5(id::text), 'address', '', 'tin', '') end,
     case when id % 2 = 0 then (select min(id) from enquiries) + id % ${rows} end,
     'Person ' || md5(id::text), md5(id::text) || '@example.ng', ${staffId},
     case id % 500 when 0 then 'draft' when 1 then 'sent' when 2 then 'changes_requested' when 3 then 'declined'
       when 4 then 'withdrawn' else 'accepted' end,
     title, current_date + (id % 30 - 15)::int, true, 0, id, id,
     '{"name": "", "address": "", "email": "", "phone": "", "tin": ""}', '{"name": "", "address": "", "email": "", "tin": ""}',
     md5(id::text), now()
   from projects`,
  `insert into quote_lines (quote_id, position, text, quantity_hundredths, unit_kobo)
   select id, 0, 'words', 100, 100 from quotes`,
  `insert into quote_stages (quote_id, position, name, share_basis_points, due, revisions_included)
   select id, 0, 'All', 10000, 'acceptance', 0 from quotes`,
  `insert into signatures (quote_id, sha256, bytes, user_id, name, capacity, method, proof, ip, user_agent, code, signed_at)
   select id, encode(sha256(''), 'hex'), '', ${staffId}, 'Person', 'Director', 'typed', 'session', '', '',
     md5(id::text), now() from quotes where state = 'accepted'`,
  `update projects set quote_id = quotes.id from quotes where quotes.number = projects.id and quotes.state = 'accepted' and projects.id % 4 = 0`,
  `insert into project_stages (project_id, position, name, share_basis_points, due, revisions_included)
   select id, 0, 'All', 10000, 'acceptance', 0 from projects where quote_id is not null`,
  `update invoices set stage_id = project_stages.id from project_stages
   where project_stages.project_id = invoices.project_id`,
]

/** The list of quotes with its filters, its search and every order. */
export const quoteLists: readonly string[] = [
  '/api/quotes?page=1',
  '/api/quotes?page=1&clientId=7',
  '/api/quotes?page=1&enquiryId=8',
  '/api/quotes?page=1&search=abcdef',
  '/api/quotes?page=1&search=QUO-000042',
  ...quoteFilters.flatMap((status) => [
    `/api/quotes?page=1&status=${status}`,
    `/api/quotes?page=1&status=${status}&sort=-validUntil`,
    `/api/quotes?page=1&status=${status}&clientId=7`,
    `/api/quotes?page=1&status=${status}&search=abcdef`,
  ]),
  ...['id', 'number', 'recipient', 'title', 'validUntil', 'total'].flatMap((column) => [
    `/api/quotes?page=1&sort=${column}`,
    `/api/quotes?page=1&sort=-${column}`,
  ]),
  '/api/quotes/501',
]
