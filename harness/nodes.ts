import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Product, startProduct } from './product.ts'
import { startProxy } from './proxy.ts'

export interface Nodes {
  /** Where people come in. */
  url: string
  /** The nodes themselves, each with its own address. */
  each: readonly Product[]
  stop(): Promise<void>
}

interface Options {
  count: number
  port?: number
  /** What all nodes share: DATABASE_URL, JARA_HOME with the uploads and the key, the provider. */
  envOf(url: string): Promise<Record<string, string>>
  /** Who answers besides the nodes, by the beginning of the path. */
  beside?: { path: string; url: () => string }
}

/** So many processes of the built product behind one address. */
export async function startNodes({ count, port, envOf, beside }: Options): Promise<Nodes> {
  const each: Product[] = []
  const proxy = await startProxy({
    port,
    targetsOf: (path) =>
      beside && path.startsWith(beside.path) ? [beside.url()] : each.map(({ url }) => url),
  })
  const stop = async () => {
    await Promise.all(each.map((node) => node.stop()))
    await proxy.close()
  }
  try {
    const env = { ...(await envOf(proxy.url)), JARA_URL: proxy.url, JARA_TRUST_PROXY: '1' }
    // One after the other: the first one migrates and fills the database, and every port is still free when it is taken.
    for (let n = 0; n < count; n++) {
      const own = await freePort()
      each.push({ ...(await startProduct({ ...env, PORT: String(own) })), url: `http://127.0.0.1:${own}` })
    }
    return { url: proxy.url, each, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Told beforehand, because a node behind a proxy prints the proxy's address. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
