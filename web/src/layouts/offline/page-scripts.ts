interface Framework {
  manifest: { routes: Record<string, { module: string; imports?: string[] } | undefined> }
  routeModules: Record<string, unknown>
}

/** A page that has not loaded after this time counts as unreachable. */
const timeoutMs = 30_000

/** Returns the scripts of those routes that the router has not loaded yet. */
export function missingScripts({ manifest, routeModules }: Framework, routeIds: readonly string[]): string[] {
  const missing = routeIds.filter((id) => !routeModules[id])
  return missing.flatMap((id) => {
    const route = manifest.routes[id]
    return route ? [route.module, ...(route.imports ?? [])] : []
  })
}

/**
 * Loads scripts into the browser's cache, from which the router then imports them. Throws when one cannot be
 * reached. A script that no longer exists is left to the router, which reloads the page to get the new release.
 */
export async function loadScripts(scripts: readonly string[]): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  await Promise.all(
    scripts.map(async (script) => {
      const response = await fetch(script, { signal })
      if (response.status >= 500) throw new Error(`${script} answered ${response.status}`)
      await response.arrayBuffer()
    }),
  )
}
