import { freePort } from './free-port.ts'
import { type Product, startProduct } from './product.ts'
import { startProxy } from './proxy.ts'

export interface Nodes {
  /** Where people come in. */
  url: string
  /** The nodes themselves, each with its own address. */
  each: readonly Product[]
  /** Starts another in the place of one that is gone. */
  renew(place: number): Promise<void>
  stop(): Promise<void>
}

interface Options {
  count: number
  port?: number
  /** What all nodes share: DATABASE_URL, JARA_HOME with the uploads and the key, the provider. */
  envOf(url: string): Promise<NodeJS.ProcessEnv>
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
    const renew = async (place: number) => {
      // Told beforehand, because a node behind a proxy prints the proxy's address.
      const own = await freePort()
      each[place] = {
        ...(await startProduct({ ...env, PORT: String(own) })),
        url: `http://127.0.0.1:${own}`,
      }
    }
    // One after the other: the first one migrates and fills the database, and every port is still free when it is taken.
    for (let n = 0; n < count; n++) await renew(n)
    return { url: proxy.url, each, renew, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
