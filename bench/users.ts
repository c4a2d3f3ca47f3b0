import { canonical } from '@jara/contract/lib/canonical'
import type { QuoteDocument } from '@jara/contract/quotes/document'
import pg from 'pg'
import { createDb } from '../server/src/db/client.ts'
import { sessions } from '../server/src/features/credentials/credentials.service.ts'
import { currentBrand } from '../server/src/lib/brand.ts'
import { readSettings } from '../server/src/lib/env.ts'
import { factories } from '../server/src/testing/factories.ts'

export interface SignedInUser {
  id: number
  token: string
}

const origin = { ip: '127.0.0.1', device: 'bench', requestId: 'bench' }

/** Creates users and their sessions directly in the database, so that signing in is not measured. */
export async function signIn(
  databaseUrl: string,
  role: 'user' | 'admin',
  count: number,
): Promise<SignedInUser[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const db = createDb(pool)
  const deps = { db, now: () => new Date(), brand: currentBrand(readSettings({})).get }
  const make = factories(db)
  const users: SignedInUser[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await make.user({ role })
    users.push({ id, token: await sessions.open(deps, id, origin) })
  }
  await pool.end()
  return users
}

/** Makes a customer a member of some clients, or assigns a limited admin to some projects. */
export async function giveAccess(
  databaseUrl: string,
  { id }: SignedInUser,
  access: { clients: number } | { projects: number },
): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  const firstOf = async (table: 'clients' | 'projects', count: number): Promise<number[]> => {
    const { rows } = await pool.query(`select id from ${table} order by id limit $1`, [count])
    return rows.map((row) => row.id)
  }
  if ('projects' in access)
    await make.limits(id, { reach: 'assigned', finances: true }, await firstOf('projects', access.projects))
  else
    for (const clientId of await firstOf('clients', access.clients))
      await make.member({ clientId, userId: id, permissions: ['read', 'order', 'pay'] })
  await pool.end()
}

export async function givePayments(databaseUrl: string, { id }: SignedInUser, count: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  for (let n = 0; n < count; n++) await make.payment({ userId: id, status: 'paid' })
  await pool.end()
}

/** Issues an invoice with this many lines to a customer and returns its id. */
export async function giveInvoice(databaseUrl: string, { id }: SignedInUser, lines: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const make = factories(createDb(pool))
  const { rows } = await pool.query(
    `insert into invoices (client_id, created_by, title, due_days, prices_include_vat, vat_basis_points, net_kobo,
       total_kobo)
     values ($1, $2, 'A shop for shoes', 14, true, 0, $3, $3) returning id`,
    [await make.clientOf({ id }), id, lines * 250_000],
  )
  const invoiceId = rows[0].id as number
  await pool.query(
    `insert into invoice_lines (invoice_id, position, text, quantity_hundredths, unit_kobo)
     select $1, n, 'Page number ' || n || ' with pictures of shoes, a price list and a form', 100, 250000
     from generate_series(1, $2::int) n`,
    [invoiceId, lines],
  )
  await pool.query(
    `update invoices set state = 'issued', number = next_document_number('invoice'), code = md5(id::text),
       issued_on = current_date, due_on = current_date + 14,
       seller = '{"name": "Studio", "address": "14 Ogunlana Drive, Lagos", "email": "", "phone": "", "tin": ""}',
       buyer = '{"name": "Ada Obi", "address": "4 Marina, Lagos", "email": "", "tin": ""}'
     where id = $1`,
    [invoiceId],
  )
  await pool.end()
  return invoiceId
}

/** Creates accepted quotes whose documents have this many lines, without their signed PDFs. Returns their ids. */
export async function giveSignedQuotes(
  databaseUrl: string,
  { id }: SignedInUser,
  { count, lines }: { count: number; lines: number },
): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const clientId = await factories(createDb(pool)).clientOf({ id })
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const document = quoteDocument(lines)
    const { rows } = await pool.query(
      `insert into quotes (client_id, created_by, recipient_name, recipient_email, title, valid_until,
         prices_include_vat, vat_basis_points, net_kobo, total_kobo, state, number, seller, buyer, token_hash, sent_at)
       values ($1, $2, 'Ada Obi', 'ada@example.ng', $3, current_date, true, 0, $4, $4, 'accepted',
         next_document_number('quote'), $5, $6, gen_random_uuid()::text, now()) returning id`,
      [clientId, id, document.title, document.total * 100, document.seller, document.buyer],
    )
    const quoteId = rows[0].id as number
    await pool.query(
      `insert into signatures (quote_id, sha256, bytes, user_id, name, capacity, method, proof, ip, user_agent, code,
         signed_at)
       values ($1, encode(sha256($2), 'hex'), $2, $3, 'Ada Obi', 'Director', 'typed', 'session', '127.0.0.1', 'bench',
         md5(gen_random_uuid()::text), now())`,
      [quoteId, Buffer.from(canonical(document)), id],
    )
    ids.push(quoteId)
  }
  await pool.end()
  return ids
}

function quoteDocument(lines: number): QuoteDocument {
  const total = lines * 2500
  return {
    number: 'QUO-000001',
    revision: 1,
    title: 'A shop for shoes',
    intro: 'We build your shop.',
    terms: 'Payment within 14 days.',
    validUntil: '2026-12-31',
    seller: { name: 'Studio', address: '14 Ogunlana Drive, Lagos', email: '', phone: '', tin: '' },
    buyer: { name: 'Ada Obi', address: '4 Marina, Lagos', email: '', tin: '' },
    lines: Array.from({ length: lines }, (_, n) => ({
      text: `Page number ${n} with pictures of shoes, a price list and a form`,
      quantity: 1,
      unitPrice: 2500,
      amount: 2500,
      optional: false,
    })),
    pricesIncludeVat: true,
    vatPercent: 0,
    net: total,
    vat: 0,
    total,
    stages: [
      {
        name: 'Whole amount',
        percent: 100,
        amount: total,
        due: 'acceptance',
        dueOn: null,
        revisionsIncluded: 2,
      },
    ],
  }
}
