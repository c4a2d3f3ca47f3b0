import { paths } from '@jara/contract/paths'
import { quoteRows } from './quote-rows.ts'
import { registerRows } from './register-rows.ts'

interface Wanted {
  rows: number
  customerId: number
  /** A member of staff who works on every project and takes care of every customer. */
  colleagueId: number
  /** A member of staff who is limited to a few projects. */
  limitedId: number
}

/** Returns statements that insert this many users, and rows of every list for each of them. */
export const listRows = ({ rows, customerId, colleagueId, limitedId }: Wanted): string[] => [
  `insert into users (name, email) select 'Person ' || md5(n::text), md5(n::text) || '@example.ng'
   from generate_series(1, ${rows}) n`,
  `insert into clients (name, default_for_user_id) select name, id from users
   where id not in (select default_for_user_id from clients where default_for_user_id is not null)`,
  `insert into client_members (client_id, user_id, permissions, joined_at)
   select id, default_for_user_id, '{owner}', now() from clients
   where id not in (select client_id from client_members)`,
  `insert into client_notes (client_id, by_user_id, text) select id, ${colleagueId}, 'words' from clients`,
  `insert into enquiries (name, email, subject, message) select md5(n::text), md5(n::text), md5(n::text), 'words'
   from generate_series(1, ${rows}) n`,
  `insert into audit_log (at, actor_id, action, subject, subject_id)
   select now() - n * interval '1 minute', n % 50, 'test.' || n % 20, 'test', n::text from generate_series(1, ${rows}) n`,
  `insert into projects (user_id, client_id, title, description, status)
   select default_for_user_id, id, md5(id::text), 'words', case when id % 500 = 0 then 'pending' else 'done' end
   from clients`,
  `insert into payments (user_id, client_id, amount_kobo, type, method, recorded_by, status, paid_at)
   select default_for_user_id, id, 100, 'one_time', 'manual', default_for_user_id,
     case when id % 500 = 0 then 'pending' else 'paid' end,
     case when id % 500 = 0 then null else now() end from clients`,
  `insert into documents (series, number, code, payment_id, user_id, client_id, amount_kobo, vat_basis_points,
     type, method, paid_at, seller, buyer)
   select 'receipt', id, md5(id::text), id, user_id, client_id, amount_kobo, 0, type, method, paid_at, '{}', '{}'
   from payments where status = 'paid'`,
  `insert into orders (user_id, client_id, project_id, title, description, price_kobo, amount_kobo, type, term, return_path)
   select user_id, client_id, id, title, 'words', 1200, 100, 'monthly_subscription', 'subscription', '${paths.payments()}' from projects`,
  `insert into subscriptions (user_id, client_id, order_id, project_id, kind, interval, amount_kobo, plan_code, subscription_code, email_token, state)
   select o.user_id, o.client_id, o.id, p.id, 'plan', 'monthly', o.id, md5(o.id::text), md5(o.id::text), md5(o.id::text),
     case when o.id % 500 = 0 then 'attention' else 'active' end
   from orders o join projects p on p.user_id = o.user_id`,
  // Most invoices are paid. Every second one belongs to a project.
  `insert into invoices (client_id, project_id, created_by, title, due_days, prices_include_vat, vat_basis_points,
     net_kobo, total_kobo, paid_kobo, state, number, issued_on, due_on, seller, buyer, code, next_reminder_on)
   select client_id, case when id % 2 = 0 then id end, ${colleagueId}, title, 14, true, 0, 100, 100,
     case when id % 500 > 3 then 100 else 0 end,
     case id % 500 when 0 then 'draft' when 1 then 'void' else 'issued' end,
     case when id % 500 > 0 then id end, case when id % 500 > 0 then current_date end,
     case when id % 500 > 0 then current_date + (id % 30 - 15)::int end,
     case when id % 500 > 0 then '{"name": "", "address": "", "email": "", "phone": "", "tin": ""}'::jsonb end,
     case when id % 500 > 0 then '{"name": "", "address": "", "email": "", "tin": ""}'::jsonb end,
     case when id % 500 > 0 then md5(id::text) end,
     case when id % 500 in (2, 3) then current_date end
   from projects`,
  `insert into invoice_lines (invoice_id, position, text, quantity_hundredths, unit_kobo)
   select id, 0, 'words', 100, 100 from invoices`,
  ...quoteRows({ rows, staffId: colleagueId }),
  ...registerRows({ staffId: colleagueId }),
  // Every order was also paid by bank transfer, except some whose proof waits for staff.
  `insert into files (key, kind, type, bytes) select 'proof-' || id, 'proof', 'application/pdf', 1 from orders`,
  `insert into transfer_proofs (order_id, file_id, name, link_key)
   select o.id, f.id, 'proof', 'key' from orders o join files f on f.key = 'proof-' || o.id`,
  `insert into payments (user_id, client_id, order_id, amount_kobo, type, method, status, paid_at)
   select user_id, client_id, id, 100, 'one_time', 'transfer',
     case when id % 500 = 0 then 'pending' else 'paid' end, case when id % 500 = 0 then null else now() end
   from orders`,
  `insert into payment_reviews (reference, reason, received_kobo, currency, provider_tx_id, state)
   select md5(n::text), 'unknown_reference', 100, 'NGN', n, case when n % 500 = 0 then 'open' else 'dismissed' end
   from generate_series(1, ${rows}) n`,
  `insert into notifications (user_id, key, event, title, text, path, read_at)
   select id, md5(id::text), 'enquiry', 'New', 'words', '${paths.notifications()}', now() from users`,
  // One member of staff has chatted with every customer and takes care of them all.
  `insert into conversations (low_id, high_id, last_message_id, last_message_at)
   select ${colleagueId}, id, id, now() from users where id > ${colleagueId}`,
  `insert into conversations (low_id, high_id, last_message_id, last_message_at)
   values (${customerId}, ${colleagueId}, 1, now())`,
  `insert into messages (id, conversation_id, sender_id, receiver_id, body, created_at)
   select last_message_id, id, high_id, low_id, 'words', now() from conversations`,
  `insert into chat_assignments (customer_id, staff_id, assigned_by, assigned_at)
   select id, ${colleagueId}, ${colleagueId}, now() - id * interval '1 minute'
   from users where id > ${colleagueId}`,
  `insert into portfolio_items (project_name, site_url) select md5(n::text), md5(n::text)
   from generate_series(1, ${rows}) n`,
  // One member of staff works on every project, another one, who is limited, on a few.
  `insert into project_staff (project_id, user_id) select id, ${colleagueId} from projects`,
  `insert into project_staff (project_id, user_id) select id, ${limitedId} from projects where id % 600 = 0`,
]
