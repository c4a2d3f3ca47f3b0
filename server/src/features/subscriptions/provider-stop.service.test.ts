import { expect, it } from 'vitest'
import type { Deps } from '#lib/deps.ts'
import { GatewayError, type ProviderSubscription } from '#lib/gateway.ts'
import { noProvider } from '#testing/fakes.ts'
import { stopAll } from './provider-stop.service.ts'

const providerSubscription = (code: string): ProviderSubscription => ({
  code,
  emailToken: `token of ${code}`,
  status: 'active',
  amountKobo: 25_000_00,
  planCode: 'PLN_1',
  customerCode: 'CUS_1',
  nextPaymentAt: undefined,
  card: undefined,
  paidReferences: [],
})

/**
 * Creates a provider with subscriptions of one plan. The provider refuses to stop the subscriptions in
 * `locked`.
 */
function providerWith(codes: string[], locked: string[] = []) {
  const all = new Map(codes.map((code) => [code, providerSubscription(code)]))
  const gateway = {
    ...noProvider,
    listSubscriptions: async () => [...all.values()],
    fetchSubscription: async (code: string) => all.get(code),
    disableSubscription: async (code: string) => {
      if (locked.includes(code)) throw new GatewayError('refused', `${code} is locked`)
      all.set(code, { ...providerSubscription(code), status: 'non-renewing' })
    },
  }
  const active = () => [...all.values()].filter(({ status }) => status === 'active').map(({ code }) => code)
  return { deps: { gateway } as unknown as Deps, active }
}

const subscription = { planCode: 'PLN_1', subscriptionCode: 'SUB_1' }

it('stopAll stops the second subscription of a plan and throws when the first cannot be stopped', async () => {
  const { deps, active } = providerWith(['SUB_1', 'SUB_2'], ['SUB_1'])
  await expect(stopAll(deps, subscription)).rejects.toThrow('SUB_1 is locked')
  expect(active()).toEqual(['SUB_1'])
})

it('stopAll answers unknown when the provider knows neither the plan nor the subscription', async () => {
  expect(await stopAll(providerWith([]).deps, subscription)).toBe('unknown')
})

it('stopAll answers stopped when the provider refuses because another request was first', async () => {
  const { deps } = providerWith(['SUB_1'])
  const { disableSubscription } = deps.gateway
  const twice = async (code: string, token: string) => {
    await disableSubscription(code, token)
    throw new GatewayError('refused', 'already inactive')
  }
  const gateway = { ...deps.gateway, disableSubscription: twice }
  expect(await stopAll({ ...deps, gateway }, subscription)).toBe('stopped')
})
