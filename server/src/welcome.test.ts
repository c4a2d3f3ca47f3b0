import { paths } from '@jara/contract/paths'
import { expect, it } from 'vitest'
import { readSettings } from '#lib/env.ts'
import { welcome } from './welcome.ts'

it('welcome says that no real money moves only when the sandbox is used', () => {
  expect(welcome(readSettings({}), 'here')).toContain('no real money moves')
  const withKey = readSettings({ PAYSTACK_SECRET_KEY: 'sk_test_1' })
  expect(welcome(withKey, 'here')).not.toContain('no real money')
  expect(welcome(withKey, 'here')).toContain('Demo accounts')
})

it('welcome prints the link that creates the first super admin when there is a code', () => {
  const settings = readSettings({ JARA_URL: 'https://portal.agency.ng' })
  const link = `https://portal.agency.ng${paths.setup()}#a-code`
  expect(welcome(settings, 'here', 'a-code')).toContain(`    ${link}\n`)
  expect(welcome(settings, 'here')).not.toContain(paths.setup())
})
