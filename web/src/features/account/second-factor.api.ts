import { type SecondFactorState, secondFactorEndpoints } from '@jara/contract/credentials/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useChange } from '#lib/use-change.ts'

const all = ['second-factor'] as const

export interface Proof {
  password: string
}

export const secondFactorQueries = {
  all,
  state: queryOptions({
    queryKey: [...all, 'state'],
    queryFn: ({ signal }) => call(secondFactorEndpoints.state, undefined, signal),
  }),
  rule: queryOptions({
    queryKey: [...all, 'rule'],
    queryFn: ({ signal }) => call(secondFactorEndpoints.readRule, undefined, signal),
  }),
}

/** Returns why staff cannot remove their only second factor, or undefined when they may remove one. */
export const reasonToKeep = ({ required, app, passkeys }: SecondFactorState): string | undefined =>
  required && Number(app) + passkeys === 1 ? 'Staff must use a second factor' : undefined

export const beginSecondFactor = (body: Proof) => call(secondFactorEndpoints.begin, { body })

export const useTurnOn = () =>
  useChange((body: { code: string }) => call(secondFactorEndpoints.turnOn, { body }), all)

export const useRenewCodes = () =>
  useChange((body: Proof) => call(secondFactorEndpoints.renewCodes, { body }), all)

export const useTurnOff = () => useChange((body: Proof) => call(secondFactorEndpoints.turnOff, { body }), all)

export const useSetRule = () =>
  useChange((required: boolean) => call(secondFactorEndpoints.setRule, { body: { required } }), all)

export const resetSecondFactor = (id: number) => call(secondFactorEndpoints.reset, { params: { id } })
