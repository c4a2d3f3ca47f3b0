/** The pixels that the pointer has to move before a drag begins, so that a click moves nothing. */
const slackPx = 4
/** The height of the areas at the top and bottom of the window in which a drag scrolls the page. */
const scrollAreaPx = 96
const scrollStepPx = 12
const shiftMs = 150

/** Set in scripts, because every visitor would load a class. */
const liftedStyle = {
  position: 'relative',
  zIndex: '1',
  backgroundColor: 'var(--color-brand-soft)',
  boxShadow: 'var(--shadow-soft)',
}

interface Span {
  top: number
  height: number
}

/** Returns the new place of the row at `from` when the pointer is at `y`. The handle of a tall row is near its top. */
export const placeAt = (rows: readonly Span[], from: number, y: number): number =>
  rows.filter(({ top, height }, index) => index !== from && top + height / 2 < y).length

/** Returns by how much the row at `index` moves while the row at `from` is dragged to `to`. */
export function shiftOf(index: number, from: number, to: number, height: number): number {
  if (from < index && index <= to) return -height
  return to <= index && index < from ? height : 0
}

/** Returns the values with the one at `from` moved to `to`. */
export const withMoved = <Value>(values: readonly Value[], from: number, to: number): Value[] =>
  values.toSpliced(from, 1).toSpliced(to, 0, ...values.slice(from, from + 1))

/**
 * Drags the row of a handle until the pointer is released. The rows only look moved meanwhile, so that the handle
 * keeps the pointer. `onDrop` receives the new place and has to render the new order at once. Escape cancels.
 */
export function dragRow(handle: HTMLElement, pressed: PointerEvent, onDrop: (place: number) => void): void {
  const row = handle.closest('tr')
  const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[]
  if (!row || rows.length < 2) return
  const from = rows.indexOf(row)
  const spans = rows.map((one): Span => {
    const { top, height } = one.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })
  const own = spans[from] as Span
  const [first, last] = [spans[0] as Span, spans.at(-1) as Span]
  const lowest = last.top + last.height - own.top - own.height
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const startY = pressed.clientY + window.scrollY
  const listeners = new AbortController()
  let pointerY = pressed.clientY
  let place: number | undefined
  let frame = 0

  const show = () => {
    const y = pointerY + window.scrollY
    const moved = y - startY
    if (place === undefined && Math.abs(moved) < slackPx) return
    const offset = Math.min(Math.max(moved, first.top - own.top), lowest)
    place = placeAt(spans, from, y)
    Object.assign(row.style, liftedStyle, { translate: `0 ${offset}px` })
    for (const [index, one] of rows.entries())
      if (one !== row) shift(one, shiftOf(index, from, place, own.height))
  }
  const shift = (one: HTMLElement, by: number) => {
    const [before, after] = [one.style.translate || '0 0', by === 0 ? '0 0' : `0 ${by}px`]
    if (before === after) return
    one.style.translate = after
    if (!isCalm) one.animate({ translate: [before, after] }, { duration: shiftMs, easing: 'ease-out' })
  }
  const scroll = () => {
    // The list has changed, and the row is not in it any more.
    if (!row.isConnected) return end(false)
    if (place !== undefined) {
      if (pointerY < scrollAreaPx) window.scrollBy({ top: -scrollStepPx, behavior: 'instant' })
      if (pointerY > window.innerHeight - scrollAreaPx)
        window.scrollBy({ top: scrollStepPx, behavior: 'instant' })
      show()
    }
    frame = requestAnimationFrame(scroll)
  }
  const end = (drop: boolean) => {
    listeners.abort()
    cancelAnimationFrame(frame)
    // Before `onDrop`, which focuses the handle: the browser scrolls to where the row looks to be.
    for (const one of rows) one.removeAttribute('style')
    if (drop && place !== undefined && place !== from) onDrop(place)
  }
  const { signal } = listeners
  // The window also receives the events of a pointer whose row was removed or moved in the page.
  const onPointer = (
    name: 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture',
    handler: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(name, (event) => event.pointerId === pressed.pointerId && handler(event), {
      signal,
    })

  pressed.preventDefault()
  handle.focus()
  handle.setPointerCapture(pressed.pointerId)
  onPointer('pointermove', ({ clientY }) => {
    pointerY = clientY
    show()
  })
  onPointer('pointerup', () => end(true))
  onPointer('pointercancel', () => end(false))
  onPointer('lostpointercapture', () => end(false))
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
  frame = requestAnimationFrame(scroll)
}
