import { freePort } from './free-port.ts'
import { type Product, startProduct } from './product.ts'
import { startProxy } from './proxy.ts'

export interface Nodes {
  /** The address of the proxy. */
  url: string
  /** The nodes, each with its own address. */
  all: readonly Product[]
  /** Starts a new node in place of one that has exited. */
  replace(index: number): Promise<void>
  stop(): Promise<void>
}

interface Options {
  count: number
  port?: number
  /**
   * Returns the settings that all nodes share: DATABASE_URL, JARA_HOME with the uploads and the key, the
   * provider.
   */
  envOf(url: string): Promise<NodeJS.ProcessEnv>
  /** Another server, to which the proxy sends the requests whose path has this prefix. */
  sidecar?: { path: string; url: () => string }
}

/** Starts several processes of the built product behind one proxy. */
export async function startNodes({ count, port, envOf, sidecar }: Options): Promise<Nodes> {
  const all: Product[] = []
  const proxy = await startProxy({
    port,
    targetsOf: (path) =>
      sidecar && path.startsWith(sidecar.path) ? [sidecar.url()] : all.map(({ url }) => url),
  })
  const stop = async () => {
    await Promise.all(all.map((node) => node.stop()))
    await proxy.close()
  }
  try {
    const env = { ...(await envOf(proxy.url)), JARA_URL: proxy.url, JARA_TRUST_PROXY: '1' }
    const replace = async (index: number) => {
      // The port is chosen before the start, because a node behind a proxy prints the address of the proxy,
      // not its own port.
      const nodePort = await freePort()
      all[index] = {
        ...(await startProduct({ ...env, PORT: String(nodePort) })),
        url: `http://127.0.0.1:${nodePort}`,
      }
    }
    // The nodes start one after the other. The first node migrates and seeds the database, and each node
    // listens on its port before the next port is chosen.
    for (let n = 0; n < count; n++) await replace(n)
    return { url: proxy.url, all, replace, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
