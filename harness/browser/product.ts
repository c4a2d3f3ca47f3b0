import { join } from 'node:path'
import { startProduct } from '../product.ts'
import { tempFolder } from '../temp-folder.ts'

/** Starts the built product once for all journeys, with its own home and port, and stops it at the end. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct({ JARA_HOME: join(tempFolder(), 'home') })
  process.env.JARA_E2E_URL = product.url
  return async () => void (await product.stop())
}
