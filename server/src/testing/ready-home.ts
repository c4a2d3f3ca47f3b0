import { inject } from 'vitest'
import { copyHome, tempHome } from './temp-home.ts'

/** A stopped home after its first start, copied because initdb takes seconds. */
export async function readyHome(name?: string): Promise<string> {
  const home = await tempHome(name)
  await copyHome(inject('readyHome'), home)
  return home
}
