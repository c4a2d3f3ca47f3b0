import { paths } from '@jara/contract/paths'
import { subscriptionEndpoints } from '@jara/contract/subscriptions'
import type { SubscriptionState } from '@jara/contract/subscriptions/states'
import { describe, expect, it } from 'vitest'
import { orders, projects, subscriptions } from '#db/schema/index.ts'
import { testApp } from '#testing/app.ts'
import type { Person } from '#testing/as.ts'

const { as, make, db } = await testApp()
const { list } = subscriptionEndpoints
const admin = await as.admin()
const [ada, eve] = [await as.customer({ name: 'Ada Obi' }), await as.customer({ name: 'Eve Musa' })]
const service = await make.service({ name: 'Online shop' })
const plan = await make.plan({ name: 'Care' })

async function subscribe(
  who: Person,
  title: string,
  state: SubscriptionState,
  more: { kobo?: number; next?: Date } = {},
) {
  const { kobo = 500_00, next = new Date('2027-01-01') } = more
  const ofPlan = state === 'ending'
  const about = { userId: who.user.id, title, description: 'Shoes' }
  const offer = ofPlan ? { planId: plan.id } : { serviceId: service.id }
  const [order] = await db
    .insert(orders)
    .values({
      ...about,
      ...offer,
      priceKobo: kobo,
      amountKobo: kobo,
      type: 'monthly_subscription',
      term: 'subscription',
      returnPath: paths.payments(),
    })
    .returning()
  const [project] = await db.insert(projects).values(about).returning()
  await db.insert(subscriptions).values({
    userId: who.user.id,
    orderId: order?.id ?? 0,
    projectId: project?.id,
    kind: 'plan',
    interval: 'monthly',
    amountKobo: kobo,
    state,
    nextPaymentAt: next,
  })
}

await subscribe(ada, 'Shoes by Ada', 'attention', { kobo: 900_00, next: new Date('2027-03-01') })
await subscribe(ada, 'Bags by Ada', 'active', { next: new Date('2027-02-01') })
await subscribe(eve, 'Cloth by Eve', 'ending')
await subscribe(eve, 'Never paid', 'opening')
await subscribe(eve, 'Hats by Eve', 'active', { kobo: 100_00 })

const titles = async (who: Person, query: object = {}) =>
  (await who.call(list, { query })).body.map(({ title }) => title)

describe('the list of subscriptions', () => {
  it('shows staff all that were ever paid, with those that need attention first, then the newest', async () => {
    const { body, headers } = await admin.call(list, { query: { page: 1 } })
    expect(body.map(({ title }) => title)).toEqual([
      'Shoes by Ada',
      'Hats by Eve',
      'Cloth by Eve',
      'Bags by Ada',
    ])
    expect(headers['x-total-count']).toBe('4')
    expect(body[0]).toMatchObject({ offer: 'Online shop', user: { name: 'Ada Obi' }, amount: 900 })
    expect(body[2]?.offer).toBe('Care')
  })

  it('shows a customer only their own for any query', async () => {
    expect(await titles(eve)).toEqual(['Hats by Eve', 'Cloth by Eve'])
    expect(await titles(eve, { userId: ada.user.id })).toEqual(['Hats by Eve', 'Cloth by Eve'])
    expect(await titles(eve, { search: 'ada' })).toEqual([])
  })

  it('can be filtered by state and searched by customer and title', async () => {
    expect(await titles(admin, { state: 'attention' })).toEqual(['Shoes by Ada'])
    expect(await titles(admin, { search: 'eve musa' })).toEqual(['Hats by Eve', 'Cloth by Eve'])
    expect(await titles(admin, { search: 'BAGS' })).toEqual(['Bags by Ada'])
    expect((await admin.call(list, { query: { state: 'opening' } as never })).status).toBe(400)
  })

  it('is exported with the same filters', async () => {
    const exported = async (query: string) => {
      const { body } = await admin.send('GET', `/api/export/subscriptions.csv?${query}`)
      return String(body).match(/(Shoes|Bags|Cloth|Hats|Never)[^,]*/g)
    }
    expect(await exported('')).toEqual(['Hats by Eve', 'Cloth by Eve', 'Bags by Ada', 'Shoes by Ada'])
    expect(await exported('state=attention')).toEqual(['Shoes by Ada'])
    expect(await exported('state=active&search=eve')).toEqual(['Hats by Eve'])
  })

  it('can be sorted by amount and date, and pages do not overlap', async () => {
    expect(await titles(admin, { sort: '-amount' })).toEqual([
      'Shoes by Ada',
      'Cloth by Eve',
      'Bags by Ada',
      'Hats by Eve',
    ])
    const pages = [1, 2].map((page) => titles(admin, { page, pageSize: 2, sort: 'nextPaymentAt' }))
    expect((await Promise.all(pages)).flat()).toEqual([
      'Cloth by Eve',
      'Hats by Eve',
      'Bags by Ada',
      'Shoes by Ada',
    ])
  })
})
