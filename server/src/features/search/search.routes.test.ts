import { searchEndpoints } from '@jara/contract/search'
import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { as, make } = await testApp()
const [ada, bola, admin] = [await as.customer({ name: 'Ada Obi' }), await as.customer(), await as.admin()]
const ownProject = await make.project({ userId: ada.user.id, title: 'Adire shop' })
const otherProject = await make.project({ userId: bola.user.id, title: 'Adire museum' })
const service = await make.service({ name: 'Adire printing' })
await make.service({ name: 'Adire dyeing', deletedAt: new Date() })

it('search shows customers their own projects and the services', async () => {
  const { body } = await ada.call(searchEndpoints.search, { query: { q: 'ADIRE' } })
  expect(body).toEqual({
    projects: [{ id: ownProject.id, title: 'Adire shop', status: 'pending', user: 'Ada Obi' }],
    services: [{ id: service.id, name: 'Adire printing' }],
  })
})

it('search shows staff all projects, the customers and the clients', async () => {
  const { body } = await admin.call(searchEndpoints.search, { query: { q: 'adire' } })
  expect(body.projects.map((project) => project.id)).toEqual([otherProject.id, ownProject.id])
  const people = await admin.call(searchEndpoints.search, { query: { q: 'ada o' } })
  expect(people.body.customers).toEqual([{ id: ada.user.id, name: 'Ada Obi', email: ada.user.email }])
  const id = await make.clientOf(ada.user)
  expect(people.body.clients).toEqual([{ id, name: 'Ada Obi', kind: 'person' }])
})

it('search returns at most five of each, and skips large tables for two letters', async () => {
  for (let n = 0; n < 7; n++) await make.project({ title: `Agbada ${n}` })
  const { body } = await admin.call(searchEndpoints.search, { query: { q: 'agbada' } })
  expect(body.projects).toHaveLength(5)
  const short = await admin.call(searchEndpoints.search, { query: { q: 'ad' } })
  const { projects, customers, clients, services } = short.body
  expect([projects, customers, clients, services.length]).toEqual([[], [], [], 1])
})

it('search needs a query and a signed-in user', async () => {
  expect((await ada.call(searchEndpoints.search, { query: { q: ' ' } })).status).toBe(400)
  expect((await as.visitor().call(searchEndpoints.search, { query: { q: 'x' } })).status).toBe(401)
})
