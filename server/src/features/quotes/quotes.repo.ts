import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  clientMembers,
  clients,
  projects,
  quoteCodes,
  quoteLines,
  quoteStages,
  quotes,
  signatures,
  signedPdfs,
  users,
} from '#db/schema/index.ts'
import { inScope, isActive, permissionsOf, quoteColumns, type Scope } from '#lib/client-scope.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type NewQuoteRow = typeof quotes.$inferInsert
export type LineRow = Omit<typeof quoteLines.$inferSelect, 'quoteId' | 'position'>
export type StageRow = Omit<typeof quoteStages.$inferSelect, 'quoteId' | 'position'>
export type SignatureRow = typeof signatures.$inferSelect
export type CodeRow = typeof quoteCodes.$inferSelect

/** Which quotes a call may find: those of a scope, and the drafts only for staff. */
export interface Reader {
  scope: Scope
  drafts: boolean
}

export const isReadable = ({ scope, drafts }: Reader) =>
  and(drafts ? undefined : ne(quotes.state, 'draft'), inScope(quoteColumns, 'order', scope))

const lines = sql<LineRow[]>`(select coalesce(json_agg(json_build_object('text', ${quoteLines.text},
    'quantityHundredths', ${quoteLines.quantityHundredths}, 'unitKobo', ${quoteLines.unitKobo},
    'optional', ${quoteLines.optional}, 'chosen', ${quoteLines.chosen}) order by ${quoteLines.position}), '[]')
  from ${quoteLines} where ${quoteLines.quoteId} = ${quotes.id})`

const stages = sql<StageRow[]>`(select coalesce(json_agg(json_build_object('name', ${quoteStages.name},
    'shareBasisPoints', ${quoteStages.shareBasisPoints}, 'due', ${quoteStages.due}, 'dueOn', ${quoteStages.dueOn},
    'revisionsIncluded', ${quoteStages.revisionsIncluded}) order by ${quoteStages.position}), '[]')
  from ${quoteStages} where ${quoteStages.quoteId} = ${quotes.id})`

const latestId = sql<number>`(select latest.id from ${quotes} latest where latest.number = ${quotes.number}
  order by latest.revision desc limit 1)`

const selectWhole = (db: Db) =>
  db
    .select({
      quote: quotes,
      client: clients,
      signature: signatures,
      projectId: projects.id,
      lines,
      stages,
      latestId,
    })
    .from(quotes)
    .leftJoin(clients, eq(clients.id, quotes.clientId))
    .leftJoin(signatures, eq(signatures.quoteId, quotes.id))
    .leftJoin(projects, eq(projects.quoteId, quotes.id))

export type WholeQuote = Awaited<ReturnType<typeof selectWhole>>[number]

/** Reads a quote with everything that its page shows, in one statement. */
export async function find(db: Db, id: number, reader: Reader): Promise<WholeQuote | undefined> {
  const [row] = await selectWhole(db).where(and(eq(quotes.id, id), isReadable(reader)))
  return row
}

export async function findByToken(db: Db, tokenHash: string): Promise<WholeQuote | undefined> {
  const [row] = await selectWhole(db).where(eq(quotes.tokenHash, tokenHash))
  return row
}

/** Locks a quote. The lock does not block what only refers to the quote. */
export async function lock(db: Db, id: number): Promise<QuoteRow | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id)).for('no key update')
  return row
}

/** Locks all revisions of a quote. The ids increase, so that they are locked in this order. */
export function lockRevisions(db: Db, number: number): Promise<QuoteRow[]> {
  return db
    .select()
    .from(quotes)
    .where(eq(quotes.number, number))
    .orderBy(asc(quotes.id))
    .for('no key update')
}

export async function findDraftOf(db: Db, number: number): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.number, number), eq(quotes.state, 'draft')))
  return row
}

export async function insert(db: Db, row: NewQuoteRow): Promise<QuoteRow> {
  const [created] = await db.insert(quotes).values(row).returning()
  return created as QuoteRow
}

export async function update(db: Db, id: number, change: Partial<NewQuoteRow>): Promise<void> {
  await db
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
}

/** Sets the next number of the series. Its counter is locked until the commit, so this comes last. */
export async function setNumber(db: Db, id: number, sent: Partial<NewQuoteRow>): Promise<void> {
  await db
    .update(quotes)
    .set({ ...sent, number: sql`next_document_number('quote')`, version: sql`${quotes.version} + 1` })
    .where(eq(quotes.id, id))
}

/** Records the first view. This is no edit, so the version stays. */
export async function setViewed(db: Db, id: number, at: Date): Promise<boolean> {
  const viewed = await db
    .update(quotes)
    .set({ viewedAt: at })
    .where(and(eq(quotes.id, id), isNull(quotes.viewedAt), eq(quotes.state, 'sent')))
    .returning({ id: quotes.id })
  return viewed.length > 0
}

export async function replaceParts(
  db: Db,
  quoteId: number,
  parts: { lines: readonly LineRow[]; stages: readonly StageRow[] },
): Promise<void> {
  await db.delete(quoteLines).where(eq(quoteLines.quoteId, quoteId))
  await db.delete(quoteStages).where(eq(quoteStages.quoteId, quoteId))
  if (parts.lines.length > 0)
    await db.insert(quoteLines).values(parts.lines.map((row, position) => ({ ...row, quoteId, position })))
  if (parts.stages.length > 0)
    await db.insert(quoteStages).values(parts.stages.map((row, position) => ({ ...row, quoteId, position })))
}

/** Stores which optional lines the client has chosen. */
export async function setChosen(db: Db, quoteId: number, positions: readonly number[]): Promise<void> {
  await db
    .update(quoteLines)
    .set({ chosen: sql`${quoteLines.position} = any(${sql.param([...positions])}::integer[])` })
    .where(and(eq(quoteLines.quoteId, quoteId), eq(quoteLines.optional, true)))
}

export async function remove(db: Db, id: number): Promise<void> {
  await db.delete(quotes).where(eq(quotes.id, id))
}

const isOrderer = (clientId: number) =>
  and(
    eq(clientMembers.clientId, clientId),
    isActive,
    sql`${clientMembers.permissions} && ${permissionsOf('order')}`,
  )

/** Returns whether the user is a member of the client who may order for it. */
export async function mayOrder(db: Db, clientId: number, userId: number): Promise<boolean> {
  return (await db.$count(clientMembers, and(eq(clientMembers.userId, userId), isOrderer(clientId)))) > 0
}

/** Returns whether the user has confirmed the address and, if there is a client, may order for it. */
export async function isConfirmed(db: Db, userId: number, clientId: number | null): Promise<boolean> {
  const orders = db
    .select({ one: sql`1` })
    .from(clientMembers)
    .where(and(eq(clientMembers.userId, users.id), isOrderer(clientId ?? 0)))
  const ofUser = and(eq(users.id, userId), isNotNull(users.emailConfirmedAt))
  return (await db.$count(users, and(ofUser, clientId === null ? undefined : exists(orders)))) > 0
}

export async function insertCode(db: Db, row: typeof quoteCodes.$inferInsert): Promise<void> {
  await db.insert(quoteCodes).values(row)
}

/** Locks the newest code of a quote. Older codes no longer count. */
export async function lockLatestCode(db: Db, quoteId: number): Promise<CodeRow | undefined> {
  const [row] = await db
    .select()
    .from(quoteCodes)
    .where(eq(quoteCodes.quoteId, quoteId))
    .orderBy(desc(quoteCodes.id))
    .limit(1)
    .for('no key update')
  return row
}

export async function updateCode(
  db: Db,
  id: number,
  change: Partial<typeof quoteCodes.$inferInsert>,
): Promise<void> {
  await db.update(quoteCodes).set(change).where(eq(quoteCodes.id, id))
}

export async function removeCodesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(quoteCodes).where(sql`${quoteCodes.expiresAt} < ${before}`)
}

export async function insertSignature(db: Db, row: typeof signatures.$inferInsert): Promise<void> {
  await db.insert(signatures).values(row)
}

export async function findSignature(db: Db, quoteId: number) {
  const [row] = await db
    .select({ signature: signatures, email: users.email, number: quotes.number })
    .from(signatures)
    .innerJoin(users, eq(users.id, signatures.userId))
    .innerJoin(quotes, eq(quotes.id, signatures.quoteId))
    .where(eq(signatures.quoteId, quoteId))
  return row
}

/** Stores the signed PDF. A PDF that is stored already stays. */
export async function insertSignedPdf(db: Db, signatureId: number, bytes: Buffer): Promise<void> {
  await db.insert(signedPdfs).values({ signatureId, bytes }).onConflictDoNothing()
}

export async function findSignedPdf(db: Db, quoteId: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: signedPdfs.bytes })
    .from(signedPdfs)
    .innerJoin(signatures, eq(signatures.id, signedPdfs.signatureId))
    .where(eq(signatures.quoteId, quoteId))
  return row?.bytes
}

/** Locks the quotes that name this person: as the recipient, or as the client. */
export function lockNaming(
  db: Db,
  { email, clientIds }: { email: string | null; clientIds: readonly number[] },
): Promise<QuoteRow[]> {
  const ofPerson = or(
    email === null ? undefined : eq(quotes.recipientEmail, email),
    clientIds.length === 0 ? undefined : inArray(quotes.clientId, [...clientIds]),
  )
  if (!ofPerson) return Promise.resolve([])
  return db.select().from(quotes).where(ofPerson).orderBy(asc(quotes.id)).for('no key update')
}

/** Erases the recipients of quotes, and their buyers. A company stays the buyer, without the email address. */
export async function eraseRecipients(db: Db, ids: readonly number[], name: string): Promise<void> {
  const isCompany = sql`${quotes.company} is not null or exists (select from ${clients} where ${clients.id} = ${quotes.clientId}
    and ${clients.kind} = 'company')`
  await db
    .update(quotes)
    .set({
      recipientName: name,
      recipientEmail: '',
      buyer: sql`${quotes.buyer} || case when ${isCompany} then '{"email": ""}'::jsonb
        else jsonb_build_object('name', ${name}::text, 'address', '', 'email', '', 'tin', '') end`,
      version: sql`${quotes.version} + 1`,
    })
    .where(inArray(quotes.id, [...ids]))
}

/**
 * Lists a page of the sent quotes that were addressed to this person, belong to this client or were signed by
 * the person, by id, each with the person's own signature.
 */
export function listOfPerson(
  db: Db,
  { userId, email, clientId }: { userId: number; email: string; clientId: number },
  { after, limit }: { after: number; limit: number },
) {
  const ids = sql`(select ${quotes.id} from ${quotes} where ${quotes.clientId} = ${clientId}
    union select ${quotes.id} from ${quotes} where ${quotes.recipientEmail} = ${email}
    union select ${signatures.quoteId} from ${signatures} where ${signatures.userId} = ${userId})`
  return db
    .select({ quote: quotes, clientName: clients.name, signature: signatures })
    .from(quotes)
    .leftJoin(clients, eq(clients.id, quotes.clientId))
    .leftJoin(signatures, and(eq(signatures.quoteId, quotes.id), eq(signatures.userId, userId)))
    .where(and(ne(quotes.state, 'draft'), gt(quotes.id, after), sql`${quotes.id} in ${ids}`))
    .orderBy(asc(quotes.id))
    .limit(limit)
}
