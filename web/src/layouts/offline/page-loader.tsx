import { useCallback, useContext, useEffect, useState } from 'react'
import {
  type BlockerFunction,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type Location,
  matchRoutes,
  useBlocker,
} from 'react-router'
import { loadScripts, missingScripts } from './page-scripts.ts'
import { StayDialog } from './stay-dialog.tsx'

/**
 * Loads the scripts of a page before the router opens it. The router would reload the current page when they
 * cannot be reached, and everything typed there would be lost.
 */
export function PageLoader() {
  const routes = useContext(DataRouterContext)?.router.routes
  const framework = useContext(FrameworkContext)
  const [failed, setFailed] = useState<{ location: Location; retrying: boolean }>()

  const scriptsOf = useCallback(
    (path: string) => {
      const matches = (routes && matchRoutes(routes, path)) ?? []
      return framework
        ? missingScripts(
            framework,
            matches.map(({ route }) => route.id),
          )
        : []
    },
    [routes, framework],
  )
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // Going back cannot be blocked without changing the history twice. A redirect leaves a page that the
      // user must not see any more.
      ({ nextLocation, historyAction }) =>
        historyAction === 'PUSH' && scriptsOf(nextLocation.pathname).length > 0,
      [scriptsOf],
    ),
  )

  const waiting = blocker.state === 'blocked' ? blocker : undefined
  const unopened = failed?.location === waiting?.location ? failed : undefined

  useEffect(() => {
    if (!waiting || (unopened && !unopened.retrying)) return
    const { location } = waiting
    let outdated = false
    loadScripts(scriptsOf(location.pathname)).then(
      () => outdated || waiting.proceed(),
      () => outdated || setFailed({ location, retrying: false }),
    )
    return () => {
      outdated = true
    }
  }, [waiting, unopened, scriptsOf])

  return (
    <StayDialog
      open={unopened !== undefined}
      retrying={unopened?.retrying ?? false}
      onRetry={() => setFailed(unopened && { ...unopened, retrying: true })}
      onStay={() => waiting?.reset()}
    />
  )
}
