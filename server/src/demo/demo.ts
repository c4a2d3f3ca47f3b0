import { readFile } from 'node:fs/promises'
import { addDays, lagosDate } from '@jara/contract/lib/lagos-date'
import { toKobo } from '@jara/contract/lib/money'
import { paths } from '@jara/contract/paths'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import {
  agencySettings,
  clients as clientRows,
  enquiries,
  notifications,
  plans,
  portfolioItems,
  services,
  users,
} from '#db/schema/index.ts'
import * as clients from '#features/clients/clients.service.ts'
import * as files from '#features/files/files.service.ts'
import { demoAccounts } from '#lib/demo-accounts.ts'
import { type Deps, inTransaction, type TxDeps } from '#lib/deps.ts'
import { hashPassword } from '#lib/passwords.ts'
import { slugOf } from '#lib/slug.ts'
import {
  demoAgency,
  demoBilling,
  demoCertificates,
  demoCustomers,
  demoEnquiries,
  demoPlans,
  demoPortfolio,
} from './content.ts'
import { fillConversations } from './conversations.ts'
import { lockDemo, recordSeededRows } from './record.ts'
import { fillWork } from './rows.ts'
import { demoServices } from './services.ts'

/**
 * Fills an empty database with a sample agency. When several nodes start together, only one node fills it.
 * Never call this in production.
 */
export async function fillWithDemo(deps: Deps, pictures: URL): Promise<void> {
  if (await hasUsers(deps.db)) return
  const [account] = demoAccounts
  const passwordHash = await hashPassword(account?.password ?? '')
  await inTransaction(deps, async (tx) => {
    await lockDemo(tx.db)
    if (await hasUsers(tx.db)) return
    // The files are written under the lock, so that only one node writes them at a time.
    const stored = await storePictures(deps, pictures)
    const certificates = await storeCertificates(deps, pictures)
    const { staff, customers } = await fillUsers(tx, passwordHash)
    const offers = await fillServicesAndPlans(tx)
    await fillPortfolio(tx, stored)
    await fillEnquiries(tx, staff)
    await tx.db.update(agencySettings).set(demoAgency)
    await fillWork(tx, { ...offers, customers, recordedBy: staff, certificates, vault: deps.vault })
    await fillConversations(tx, { customers, staff })
    await recordSeededRows(tx.db)
  })
}

async function hasUsers(db: Db): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1)
  return user !== undefined
}

function storePictures(deps: Deps, folder: URL): Promise<files.StoredFile[]> {
  return Promise.all(
    demoPortfolio.map(async ([, , , name]) => {
      const content = await readFile(new URL(`${name}.webp`, folder))
      return files.putSeeded(deps, { kind: 'portfolio', type: 'image/webp', ending: 'webp', content })
    }),
  )
}

async function storeCertificates(deps: Deps, folder: URL): Promise<Map<string, files.StoredFile>> {
  const stored = new Map<string, files.StoredFile>()
  for (const name of demoCertificates) {
    const content = await readFile(new URL(`${name}.pdf`, folder))
    const file = { kind: 'certificate' as const, type: 'application/pdf', ending: 'pdf', content }
    stored.set(name, await files.putSeeded(deps, file))
  }
  return stored
}

/** Creates the users. The first three are the demo accounts for signing in; the others have no password. */
async function fillUsers(deps: TxDeps, passwordHash: string) {
  const accounts = demoAccounts.map(({ name, email, role }) => ({
    name,
    email,
    role,
    passwordHash,
    createdAt: daysAgo(deps, 360),
    emailConfirmedAt: daysAgo(deps, 360),
  }))
  const others = demoCustomers.map(([name, email, days]) => ({ name, email, createdAt: daysAgo(deps, days) }))
  const rows = await deps.db
    .insert(users)
    .values([...accounts, ...others])
    .returning({ id: users.id, role: users.role })
  const staff = rows.find((row) => row.role === 'admin')?.id as number
  for (const { id, role } of rows) if (role === 'user') await clients.defaultOf(deps, id)
  const customers = rows.filter((row) => row.role === 'user').map((row) => row.id)
  for (const [who, billing] of demoBilling)
    await deps.db
      .update(clientRows)
      .set(billing)
      .where(eq(clientRows.defaultForUserId, customers[who] as number))
  return { staff, customers }
}

async function fillServicesAndPlans(deps: TxDeps) {
  const createdAt = daysAgo(deps, 360)
  const common = { createdAt }
  const serviceRows = await deps.db
    .insert(services)
    .values(
      demoServices.map(({ price, questions, ...service }, position) => ({
        ...common,
        ...service,
        slug: slugOf(service.name, 'service'),
        questions: questions.map(([question, answer]) => ({ question, answer })),
        priceKobo: toKobo(price),
        position,
      })),
    )
    .returning()
  const planRows = await deps.db
    .insert(plans)
    .values(
      demoPlans.map(([name, description, price, interval, featured], position) => ({
        ...common,
        name,
        description,
        priceKobo: toKobo(price),
        interval,
        featured,
        position,
      })),
    )
    .returning()
  return { services: serviceRows, plans: planRows }
}

async function fillPortfolio(deps: TxDeps, stored: files.StoredFile[]): Promise<void> {
  for (const [index, [projectName, siteUrl, featured]] of demoPortfolio.entries()) {
    const screenshotId = await files.insert(deps, stored[index] as files.StoredFile)
    await deps.db.insert(portfolioItems).values({ projectName, siteUrl, featured, screenshotId })
  }
}

/** Creates the enquiries. The admin has not read the notifications of the newest ones. */
async function fillEnquiries(deps: TxDeps, staff: number): Promise<void> {
  const rows = await deps.db
    .insert(enquiries)
    .values(
      demoEnquiries.map(([name, email, subject, message, days, state, nextInDays]) => ({
        ...{ name, email, subject, message, state },
        ownerId: state === 'new' ? null : staff,
        nextOn: nextInDays === null ? null : addDays(lagosDate(deps.now()), nextInDays),
        createdAt: daysAgo(deps, days),
      })),
    )
    .returning()
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  await deps.db.insert(notifications).values(
    rows.slice(-2).map(({ id, name, subject, createdAt }) => ({
      userId: staff,
      key: `enquiry:${id}:${staff}`,
      event: 'enquiry' as const,
      title: `New enquiry from ${name}`,
      text: subject,
      path: paths.admin({ tab: 'users', view: 'enquiries' }),
      enquiryId: id,
      createdAt,
    })),
  )
}

const daysAgo = (deps: TxDeps, days: number) => new Date(deps.now().getTime() - days * 24 * 60 * 60_000)
