import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { loadPart } from '#lib/load-part.ts'
import { useToast } from '#lib/toast-context.ts'

/**
 * Returns a dialog whose code loads when it first opens, to keep the bundles of the screens small. When the
 * code cannot be loaded, a toast says so and the screen stays as it is.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const toast = useToast()
    const giveUp = useEffectEvent(({ message }: Error) => {
      toast.fail(message)
      props.onClose()
    })

    useEffect(() => {
      if (Dialog) return
      let closed = false
      const show = (component: ComponentType<Props>) => {
        loaded = component
        if (!closed) setDialog(() => component)
      }
      loadPart(load).then(show, (reason) => closed || giveUp(reason))
      return () => {
        closed = true
      }
    }, [Dialog])

    return Dialog ? <Dialog {...props} /> : null
  }
}
