import { inject } from 'vitest'
import { copyHome, tempHome } from './temp-home.ts'

/**
 * Returns a copy of a home that was started once and stopped. A new home would need initdb, which takes
 * seconds.
 */
export async function readyHome(name?: string): Promise<string> {
  const home = await tempHome(name)
  await copyHome(inject('readyHome'), home)
  return home
}
