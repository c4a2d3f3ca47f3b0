import { Component, type ComponentType, lazy, type ReactNode, startTransition } from 'react'
import { loadPart, PartError } from '#lib/load-part.ts'
import { PartFault } from './part-fault.tsx'

/**
 * Returns a part of a page whose code loads when it is first shown. Like the components of `lazy`, it suspends.
 * When the code cannot be loaded, a line in its place says so and the rest of the page stays. `instead` renders
 * more than this line, for a part that contains others.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: (fault: ReactNode) => ReactNode = (fault) => fault,
): ComponentType<Props> {
  const start = () => lazy(async () => ({ default: await loadPart(load) })) as ComponentType<Props>
  let latest = start()

  return class LazyPart extends Component<Props, { Part: ComponentType<Props>; error?: unknown }> {
    override state = { Part: latest, error: undefined }

    static getDerivedStateFromError(error: unknown) {
      return { error }
    }

    // In a transition, the line stays until the part has loaded.
    retry = () =>
      startTransition(() => {
        latest = start()
        this.setState({ Part: latest, error: undefined })
      })

    override render() {
      const { Part, error }: { Part: ComponentType<Props>; error?: unknown } = this.state
      if (error === undefined) return <Part {...this.props} />
      // Errors of the part itself belong to the error page.
      if (!(error instanceof PartError)) throw error
      return instead(<PartFault requested={error.requested} onRetry={this.retry} />)
    }
  }
}
