import { siteEndpoints } from '@jara/contract/site'
import { expect, it } from 'vitest'
import { testApp } from '#testing/app.ts'

const { as, make } = await testApp()
const [ada, admin] = [await as.customer(), await as.admin()]

it('the dashboard shows a new customer zeros and no payment', async () => {
  expect((await ada.call(siteEndpoints.dashboard)).body).toEqual({
    services: 0,
    pendingProjects: 0,
    lastPayment: null,
    unreadMessages: 0,
    portfolioItems: 0,
  })
})

it('the dashboard counts the caller’s own rows, and for staff what waits for them', async () => {
  await make.service()
  await make.service({ deletedAt: new Date() })
  await make.portfolioItem()
  const userId = ada.user.id
  await make.project({ userId })
  await make.project({ userId, status: 'approved' })
  await make.project({ userId, status: 'pending_verification' })
  await make.project()
  const createdAt = new Date(Date.UTC(2026, 0, 1))
  await make.payment({ userId, status: 'paid', amountKobo: 10_050, createdAt })
  await make.payment({ userId, status: 'pending', amountKobo: 99_900 })

  const own = (await ada.call(siteEndpoints.dashboard)).body
  expect(own).toEqual({
    services: 1,
    pendingProjects: 2,
    lastPayment: { amount: 100.5, createdAt: createdAt.toISOString() },
    unreadMessages: 0,
    portfolioItems: 1,
  })
  const { waitingForStaff, pendingProjects } = (await admin.call(siteEndpoints.dashboard)).body
  expect([waitingForStaff, pendingProjects]).toEqual([{ projects: 2, reviews: 0 }, 0])
})
