import { inject } from 'vitest'
import { copyHome, tempHome } from './temp-home.ts'

/** Copies a stopped home after its first start, because initdb would take seconds. */
export async function readyHome(name?: string): Promise<string> {
  const home = await tempHome(name)
  await copyHome(inject('readyHome'), home)
  return home
}
