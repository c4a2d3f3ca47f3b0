import { limitsOf } from '@jara/contract/access'
import type { Input } from '@jara/contract/lib/endpoint'
import type {
  ClientPage,
  ClientPerson,
  ListedClient,
  staffClientEndpoints,
} from '@jara/contract/staff-clients'
import * as clients from '#features/clients/clients.service.ts'
import * as documents from '#features/documents/documents.service.ts'
import * as members from '#features/members/members.service.ts'
import * as payments from '#features/payments/payments.service.ts'
import type { Actor } from '#lib/actor.ts'
import { refuseWithoutFinances, scopeOf } from '#lib/client-scope.ts'
import type { TxDeps } from '#lib/deps.ts'
import { notFound } from '#lib/errors.ts'
import * as notes from './client-notes.repo.ts'
import * as repo from './staff-clients.repo.ts'

type Endpoints = typeof staffClientEndpoints

export async function list(
  deps: TxDeps,
  actor: Actor,
  { archived, ...query }: Input<Endpoints['list']>['query'],
): Promise<{ items: ListedClient[]; total: number }> {
  const scope = scopeOf(actor)
  const { items, total } = await repo.list(deps.db, query, { scope, archived: archived !== undefined })
  const ids = items.map(({ client }) => client.id)
  const more = new Map((await repo.ownersAndCounts(deps.db, ids, scope)).map((row) => [row.id, row]))
  return { items: items.map(({ client }) => toListed(client, more.get(client.id))), total }
}

type OwnerAndCounts = Awaited<ReturnType<typeof repo.ownersAndCounts>>[number]

const toListed = (client: repo.ClientRow, more: OwnerAndCounts | undefined): ListedClient => ({
  ...toClient(client),
  owner: more?.owner ? { ...more.owner, email: more.owner.email ?? '' } : null,
  people: more?.people ?? 0,
  projects: more?.projects ?? 0,
})

/** Returns a client within the actor's scope. Staff without finances get no figures of money. */
export async function get(deps: TxDeps, actor: Actor, id: number): Promise<ClientPage> {
  const scope = scopeOf(actor)
  const client = await clients.findInScope(deps, scope, id)
  if (!client) throw notFound('client')
  const [policy, people, projects, noteCount, money] = await Promise.all([
    members.policyOf(deps, id),
    repo.listPeople(deps.db, id),
    repo.countProjects(deps.db, id, scope),
    notes.countOf(deps.db, id),
    limitsOf(actor).finances ? moneyOf(deps, actor, client) : undefined,
  ])
  return {
    ...toClient(client),
    people: people.map(toPerson(client)),
    billing: money?.billing ?? null,
    counts: {
      projects,
      notes: noteCount,
      payments: money?.payments ?? null,
      invoices: money?.invoices ?? null,
      documents: money?.documents ?? null,
    },
    money: money?.totals ?? null,
    approvalsNeeded: policy.approvalsInEffect,
  }
}

async function moneyOf(deps: TxDeps, actor: Actor, client: repo.ClientRow) {
  const {
    payments: paymentCount,
    invoices,
    ...totals
  } = await payments.totalsOfClient(deps, actor, client.id)
  return {
    totals,
    payments: paymentCount,
    invoices,
    documents: await documents.countOfClient(deps, actor, client.id),
    billing: { name: client.billingName, address: client.billingAddress, tin: client.tin },
  }
}

export async function listDocuments(
  deps: TxDeps,
  actor: Actor,
  id: number,
  query: Input<Endpoints['documents']>['query'],
) {
  refuseWithoutFinances(actor)
  if (!(await clients.findInScope(deps, scopeOf(actor), id))) throw notFound('client')
  return documents.listOfClient(deps, actor, id, query)
}

/** Deletes what staff have written about clients whose last member was erased. */
export const removeNotesOf = (deps: TxDeps, clientIds: number[]): Promise<void> =>
  notes.removeOf(deps.db, clientIds)

const toClient = ({ id, name, kind, createdAt, archivedAt }: repo.ClientRow) => ({
  id,
  name,
  kind,
  createdAt: createdAt.toISOString(),
  archivedAt: archivedAt?.toISOString() ?? null,
})

type PersonRow = Awaited<ReturnType<typeof repo.listPeople>>[number]

const toPerson =
  (client: repo.ClientRow) =>
  ({ member, user }: PersonRow): ClientPerson => ({
    userId: member.userId,
    name: user.name,
    email: user.email ?? '',
    permissions: member.permissions,
    joinedAt: member.joinedAt?.toISOString() ?? null,
    isDefault: client.defaultForUserId === member.userId,
    role: user.role,
  })
