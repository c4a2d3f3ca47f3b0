import { paths } from '@jara/contract/paths'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { testSite } from '#testing/site.ts'
import { readSettings } from './env.ts'
import { serveSite } from './serve-site.ts'

it('answers the app for the page of a service while the database is away', async () => {
  const app = fastify()
  const hasService = () => Promise.reject(new Error('the database is away'))
  serveSite(app, { settings: readSettings({ NODE_ENV: 'test' }), site: testSite(), hasService })
  const { statusCode, body } = await app.inject(paths.service({ slug: 'shop' }))
  expect([statusCode, body]).toEqual([200, 'the page of the build'])
})
