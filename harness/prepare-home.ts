import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'
import { gatherTempFolders, tempFolder } from './temp-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedHome: string
    /** How long a first start takes on this machine. */
    firstStartMs: number
  }
}

/** Starts and stops the product once on an empty home. The tests of this run use copies of that home. */
export async function setup(project: TestProject): Promise<() => void> {
  const removeFolders = gatherTempFolders()
  const home = join(tempFolder(), 'home')
  const product = await startProduct({ JARA_HOME: home })
  const code = await product.stop()
  if (code !== 0) throw new Error(`The product exited with code ${code} after its first start.`)
  project.provide('preparedHome', home)
  project.provide('firstStartMs', product.readyMs)
  return removeFolders
}
