import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.ts'
import type { Deps } from '#lib/deps.ts'
import type { TestProvider } from './provider.ts'

/** Each query lists the rows that violate its invariant. */
const violations = {
  'a provider reference or transaction belongs to at most one payment': sql`
    select reference from payments where reference is not null group by reference having count(*) > 1
    union all
    select provider_tx_id::text from payments where provider_tx_id is not null group by provider_tx_id having count(*) > 1`,
  'an order has at most one project': sql`
    select order_id from projects where order_id is not null group by order_id having count(*) > 1`,
  'a paid order has its paid payment and its project or invoice': sql`
    select o.id from orders o where o.state = 'paid'
      and ((o.invoice_id is null and not exists (select from projects p where p.order_id = o.id or p.id = o.project_id))
        or not exists (select from payments p where p.order_id = o.id and p.status = 'paid'
          and (p.project_id is not null or p.invoice_id = o.invoice_id)))`,
  'an invoice counts every payment and refund of it once': sql`
    select i.id from invoices i
    left join lateral (
      select coalesce(sum(p.amount_kobo - (select coalesce(sum(r.amount_kobo), 0) from refunds r
        where r.payment_id = p.id and r.state = 'processed')), 0) as kobo
      from payments p where p.invoice_id = i.id and p.status = 'paid' and p.hidden_at is null) paid on true
    left join lateral (
      select coalesce(sum(d.amount_kobo) filter (where d.payment_id is null), 0) as kobo
      from documents d where d.invoice_id = i.id and d.series = 'credit_note' and d.voided_at is null) noted on true
    left join lateral (
      select coalesce(sum(r.amount_kobo), 0) as kobo from refunds r join payments p on p.id = r.payment_id
      where p.invoice_id = i.id and p.status = 'paid' and p.hidden_at is null and r.state = 'processed'
        and not r.still_owed) refunded on true
    where i.paid_kobo <> paid.kobo or i.credited_kobo <> noted.kobo + refunded.kobo`,
  'an issued invoice has the totals of its lines': sql`
    select i.id from invoices i where i.state <> 'draft' and (
      select sum(round(l.quantity_hundredths::numeric * l.unit_kobo / 100)) from invoice_lines l where l.invoice_id = i.id)
      <> case when i.prices_include_vat then i.total_kobo else i.net_kobo end`,
  'an unpaid order has neither a paid payment nor a paid project': sql`
    select o.id from orders o where o.state <> 'paid'
      and (exists (select from projects p where p.order_id = o.id and p.payment_status = 'paid'
          and not exists (select from orders other where other.project_id = p.id and other.state = 'paid'))
        or exists (select from payments p where p.order_id = o.id and p.status = 'paid'))`,
  'a project that has a paid payment is not shown as unpaid': sql`
    select p.id from projects p where p.payment_status = 'pending' and exists (
      select from payments where project_id = p.id and status = 'paid' and hidden_at is null)`,
  'the rows of an order belong to the same client': sql`
    select o.id from orders o join projects p on p.id = o.project_id or p.order_id = o.id where o.client_id <> p.client_id
    union all
    select o.id from orders o join payments p on p.order_id = o.id where o.client_id <> p.client_id
    union all
    select o.id from orders o join subscriptions s on s.order_id = o.id where o.client_id <> s.client_id
    union all
    select o.id from orders o join invoices i on i.id = o.invoice_id where o.client_id <> i.client_id
    union all
    select p.id from payments p join documents d on d.payment_id = p.id and d.voided_at is null
      where d.client_id <> p.client_id`,
  'the default client of a user is archived or owned by the user': sql`
    select c.id from clients c where c.default_for_user_id is not null and c.archived_at is null and not exists (
      select from client_members m where m.client_id = c.id and m.user_id = c.default_for_user_id
        and 'owner' = any(m.permissions) and m.joined_at is not null and m.removed_at is null)`,
  'a client that is not archived has an owner': sql`
    select c.id from clients c where c.archived_at is null and not exists (
      select from client_members m where m.client_id = c.id and 'owner' = any(m.permissions)
        and m.joined_at is not null and m.removed_at is null)`,
  'only one order has paid for a project, unless staff accepted a second payment': sql`
    select p.id from projects p where (
      select count(*) from orders o where (o.project_id = p.id or o.id = p.order_id) and o.state = 'paid'
        and not exists (select from payment_reviews r where r.order_id = o.id and r.state = 'accepted')
        and not exists (select from transfer_proofs t where t.order_id = o.id)) > 1`,
  'the income totals match payments, fees and refunds by type and month': sql`
    select * from (
      select month, type, sum(kobo)::bigint as kobo, sum(fees)::bigint as fees, sum(refunds)::bigint as refunds, sum(payments)::bigint as payments
      from (
        select to_char(paid_at at time zone 'Africa/Lagos', 'YYYY-MM') as month, type, amount_kobo as kobo,
          coalesce(fees_kobo, 0) as fees, 0 as refunds, 1 as payments
        from payments where status = 'paid' and hidden_at is null
        union all
        select to_char(r.processed_at at time zone 'Africa/Lagos', 'YYYY-MM'), p.type, 0, 0, r.amount_kobo, 0
        from refunds r join payments p on p.id = r.payment_id
        where r.state = 'processed' and p.status = 'paid' and p.hidden_at is null
      ) each group by 1, 2
    ) real
    full join (
      select month, type, total_kobo as kobo, fees_kobo as fees, refunds_kobo as refunds, payments
      from income_totals where payments <> 0 or refunds_kobo <> 0
    ) totals using (month, type)
    where (real.kobo, real.fees, real.refunds, real.payments) is distinct from (totals.kobo, totals.fees, totals.refunds, totals.payments)`,
  'refunds never exceed the payment, and the reserved amount is the sum of refunds that did not fail': sql`
    select p.id from payments p
    where p.refunded_kobo > p.amount_kobo
      or p.refunded_kobo <> (select coalesce(sum(amount_kobo), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')`,
  'a subscription counts as many paid periods as it has paid payments': sql`
    select a.id from subscriptions a
    where a.paid <> (select count(*) from payments p where p.subscription_id = a.id and p.period is not null and p.status = 'paid')`,
  'a subscription whose order is paid has started': sql`
    select a.id from subscriptions a join orders o on o.id = a.order_id where o.state = 'paid' and a.state = 'opening'`,
  'no subscription of an erased user is running': sql`
    select a.id from subscriptions a join users u on u.id = a.user_id
    where u.deleted_at is not null and a.state in ('active', 'attention')`,
  'an end is confirmed only after it was requested, and a confirmed end has no failure': sql`
    select id from subscriptions
    where end_confirmed_at < end_requested_at or (end_requested_at is null and end_confirmed_at is not null)
      or (end_confirmed_at is not null and end_failure is not null)`,
  'an end that the provider has not confirmed is checked again': sql`
    select id from subscriptions
    where state <> 'opening' and end_requested_at is not null and end_confirmed_at is null and next_check_at is null`,
  'no renewal that was charged after a request to end counts, unless staff accepted it': sql`
    select p.id from payments p join subscriptions a on a.id = p.subscription_id
    where p.period > 1 and p.status = 'paid' and p.paid_at > a.end_requested_at
      and not exists (select from payment_reviews r where r.provider_tx_id = p.provider_tx_id and r.state = 'accepted')`,
  'the payments of a completed subscription add up to its price': sql`
    select a.id from subscriptions a join orders o on o.id = a.order_id
    where a.state = 'completed' and a.amount_kobo * (a.payments - 1) + a.last_amount_kobo <> o.price_kobo`,
  'a paid payment has a provider record or an audit entry': sql`
    select p.id from payments p where p.status = 'paid'
      and not (p.method = 'paystack' and p.provider_tx_id is not null)
      and not (p.method = 'transfer' and p.recorded_by is not null and exists (
        select from audit_log a where a.action = 'transfer.accepted' and a.subject_id = p.id::text and a.actor_id = p.recorded_by))
      and not (p.method = 'manual' and exists (
        select from audit_log a where a.subject = 'payment' and a.subject_id = p.id::text and a.actor_id = p.recorded_by))`,
  'the stored row counts are correct': sql`
    select * from (
      select 'payments' as list, count(*) from payments where hidden_at is null
      union all select 'projects', count(*) from projects
      union all select 'users', count(*) from users where deleted_at is null
      union all select 'portfolio_items', count(*) from portfolio_items
      union all select 'enquiries', count(*) from enquiries
      union all select 'invoices', count(*) from invoices
      union all select 'quotes', count(*) from quotes
      union all select 'withholdings', count(*) from withholdings
      union all select 'retainers', count(*) from retainers
      union all select 'clients', count(*) from clients where archived_at is null
      union all select 'subscriptions', count(*) from subscriptions where state <> 'opening'
    ) real
    where count <> (select coalesce(sum(rows), 0) from row_counts where row_counts.list = real.list)`,
  'a visible paid payment has one valid receipt with its amount and payer': sql`
    select p.id from payments p
    left join documents r on r.payment_id = p.id and r.series = 'receipt' and r.voided_at is null
    where (p.status = 'paid' and p.hidden_at is null)
      is distinct from (r.id is not null and r.amount_kobo = p.amount_kobo and r.user_id = p.user_id)`,
  'a processed refund has one valid credit note with its amount': sql`
    select f.id from refunds f left join documents n on n.refund_id = f.id and n.voided_at is null
    where (f.state = 'processed') is distinct from (n.id is not null and n.amount_kobo = f.amount_kobo)`,
  'documents are numbered from one, without gaps or duplicates': sql`
    select series from documents group by series having min(number) <> 1 or max(number) <> count(*)
      or count(distinct number) <> count(*)
    union all
    select series from document_counters c where last <> (select count(*) from (
      select series from documents union all select 'invoice' from invoices where number is not null
      union all select 'quote' from quotes where number is not null and revision = 1) d
      where d.series = c.series)
    union all
    select 'invoice' from invoices having coalesce(max(number), 0) <> count(number)`,
  'one revision of a quote is accepted or open at most': sql`
    select number from quotes where state in ('sent', 'changes_requested', 'accepted') group by number having count(*) > 1`,
  'a signature is of the chosen lines, with the totals of the quote': sql`
    select q.id from quotes q join signatures s on s.quote_id = q.id
    cross join lateral (select convert_from(s.bytes, 'utf8')::jsonb as document) d
    where round((document->>'total')::numeric * 100) <> q.total_kobo or (document->>'revision')::int <> q.revision
      or jsonb_array_length(document->'lines') <>
        (select count(*) from quote_lines l where l.quote_id = q.id and (not l.optional or l.chosen))`,
  'an accepted quote has one signature and one project, whose invoices add up to its total': sql`
    select q.id from quotes q
    left join signatures s on s.quote_id = q.id
    left join projects p on p.quote_id = q.id
    where (q.state = 'accepted') is distinct from (s.id is not null and p.id is not null and q.total_kobo =
      (select sum(i.total_kobo) from invoices i join project_stages g on g.id = i.stage_id
        where g.project_id = p.id and i.state <> 'void'))
      or encode(sha256(s.bytes), 'hex') <> s.sha256`,
  'a project of a quote is paid when one of its invoices is paid and none is outstanding': sql`
    select p.id from projects p where p.quote_id is not null and (p.payment_status = 'paid') is distinct from (
      select bool_or(i.state = 'issued' and i.outstanding_kobo = 0 and i.paid_kobo + i.withheld_kobo > 0)
        and not bool_or(i.outstanding_kobo > 0) from invoices i where i.project_id = p.id)`,
  'an invoice has withheld what its claim says, unless the claim was refused': sql`
    select i.id from invoices i where i.withheld_kobo <> (select coalesce(sum(w.amount_kobo), 0)
      from withholdings w where w.invoice_id = i.id and w.state <> 'refused')`,
  'a claim is of the client of its invoice and a share of its net amount': sql`
    select w.id from withholdings w join invoices i on i.id = w.invoice_id where w.client_id <> i.client_id
      or w.amount_kobo <> round(i.net_kobo::numeric * w.basis_points / 10000) or i.number is null`,
  'an invoiced period of a retainer has an issued invoice of its client and lies before the next period': sql`
    select p.retainer_id from retainer_invoices p join retainers r on r.id = p.retainer_id
    join invoices i on i.id = p.invoice_id
    where p.ends_before > r.next_on or i.client_id <> r.client_id or i.number is null`,
  'a chat message is stored once': sql`
    select sender_id from messages where message_key is not null group by sender_id, message_key having count(*) > 1`,
  'message ids increase within a conversation': sql`
    select c.id from conversations c join messages m on m.conversation_id = c.id
    group by c.id having c.last_message_id < max(m.id)`,
}

/**
 * Checks the invariants above and that files and rows match. With a provider, also checks that every charge
 * is recorded with its amount.
 */
export async function expectInvariants(
  deps: Pick<Deps, 'db' | 'files'>,
  provider?: TestProvider,
): Promise<void> {
  const found: Record<string, unknown[]> = {}
  for (const [invariant, query] of Object.entries(violations)) {
    const { rows } = await deps.db.execute(query)
    if (rows.length > 0) found[invariant] = rows
  }
  expect(found).toEqual({})
  expect(await filesOnDisk(deps)).toEqual(await filesInRows(deps.db))
  if (provider) await expectEveryChargeRecorded(deps.db, provider)
}

/** Checks that our refunds of each payment have the same total as the provider's refunds. */
export async function expectEveryRefundRecorded(
  db: Db,
  provider: TestProvider,
  paymentId?: number,
): Promise<void> {
  const one = paymentId === undefined ? sql`true` : sql`p.id = ${paymentId}`
  const { rows } = await db.execute<{ id: string; kobo: string }>(sql`
    select p.provider_tx_id as id, coalesce(sum(r.amount_kobo), 0) as kobo from payments p
    left join refunds r on r.payment_id = p.id and r.state <> 'failed'
      and (r.state <> 'asking' or r.provider_refund_id is not null)
    where p.provider_tx_id is not null and p.status = 'paid' and p.hidden_at is null and ${one} group by p.id`)
  for (const { id, kobo } of rows) {
    const provided = (await provider.gateway.listRefundsOf(Number(id))).filter(
      ({ status }) => status !== 'failed',
    )
    const sum = provided.reduce((all, { amountKobo }) => all + amountKobo, 0)
    expect({ id, kobo: Number(kobo) }).toEqual({ id, kobo: sum })
  }
}

/**
 * Checks that every successful charge is exactly one paid payment of a project or an invoice, or one payment
 * review, to the kobo: a payment leaves out fees that the payer paid on top, and a review does not.
 */
async function expectEveryChargeRecorded(db: Db, provider: TestProvider): Promise<void> {
  const charges = (await provider.transactions()).filter(({ status }) => status === 'success')
  const { rows } = await db.execute<{ id: string; paid: string[]; reviewed: string[] }>(sql`
    select provider_tx_id as id, array_remove(array_agg(paid), null) as paid,
      array_remove(array_agg(reviewed), null) as reviewed
    from (
      select provider_tx_id, amount_kobo as paid, null as reviewed from payments
        where status = 'paid' and num_nonnulls(project_id, invoice_id) = 1
      union all
      select provider_tx_id, null, received_kobo from payment_reviews where state <> 'accepted'
    ) each group by 1`)
  const recorded = new Map(rows.map(({ id, paid, reviewed }) => [Number(id), { paid, reviewed }]))
  const isRecorded = ({ id, amount, requested_amount }: (typeof charges)[number]) => {
    const { paid = [], reviewed = [] } = recorded.get(id) ?? {}
    const [kobo, ...more] = [...paid, ...reviewed].map(Number)
    return more.length === 0 && kobo === (paid.length > 0 ? Math.min(amount, requested_amount) : amount)
  }
  expect(charges.filter((charge) => !isRecorded(charge))).toEqual([])
}

async function filesOnDisk({ files }: Pick<Deps, 'files'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

async function filesInRows(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`select key from files order by key`)
  return rows.map(({ key }) => key).sort()
}
