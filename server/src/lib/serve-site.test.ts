import { paths } from '@jara/contract/paths'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { fileOf, testSite } from '#testing/site.ts'
import { readSettings } from './env.ts'
import { serveSite } from './serve-site.ts'

const settings = readSettings({ NODE_ENV: 'test' })

it('answers the app for the page of a service while the database is away', async () => {
  const app = fastify()
  const hasService = () => Promise.reject(new Error('the database is away'))
  serveSite(app, { settings, site: testSite(), hasService })
  const { statusCode, body } = await app.inject(paths.service({ slug: 'shop' }))
  expect([statusCode, body]).toEqual([200, 'the page of the build'])
})

it('answers the icon of the brand when a browser asks for favicon.ico', async () => {
  const app = fastify()
  const site = testSite()
  const icon = { ...fileOf('/icon-192.png', 'the icon'), type: 'image/png', inputs: null, policy: null }
  site.show([icon], 1)
  serveSite(app, { settings, site, hasService: async () => false })
  const { statusCode, headers, body } = await app.inject('/favicon.ico')
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'the icon'])
})
