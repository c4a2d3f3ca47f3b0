import type { Agreement } from '@jara/contract/agreements'

/** One that the provider has yet to stop is over for its customer all the same once its day has passed. */
export const endLabel = ({ state, endsAt }: Pick<Agreement, 'state' | 'endsAt'>): string =>
  state === 'ending' && endsAt !== null && Date.parse(endsAt) > Date.now() ? 'Runs until' : 'Ended'
