import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'

interface TooltipProps {
  text: string
  /** One element that can take focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

const gap = 8
const margin = 8

/** Places the tooltip above its trigger, or below if there is no room, always inside the window. */
function place(trigger: HTMLElement, tip: HTMLElement): void {
  const at = trigger.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.min(Math.max(margin, at.left + (at.width - width) / 2), innerWidth - width - margin)
  const above = at.top - height - gap
  tip.style.left = `${left}px`
  tip.style.top = `${above < margin ? at.bottom + gap : above}px`
}

/** Shows the tooltip on hover and keyboard focus. Escape hides it without closing the dialog around it. */
function attach(trigger: HTMLElement, tip: HTMLElement): () => void {
  const listeners = new AbortController()
  const on = (name: string, handler: (event: Event) => void) =>
    trigger.addEventListener(name, handler, { signal: listeners.signal })
  const show = () => {
    tip.showPopover()
    place(trigger, tip)
  }
  on('pointerenter', show)
  on('pointerleave', () => tip.hidePopover())
  on('focusin', () => trigger.querySelector(':focus-visible') && show())
  on('focusout', () => tip.hidePopover())
  on('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !tip.matches(':popover-open')) return
    event.stopPropagation()
    tip.hidePopover()
  })
  return () => listeners.abort()
}

/** A popover in the top layer, so that no scrolling table or dialog clips it. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (trigger.current && tip.current) return attach(trigger.current, tip.current)
  }, [])

  return (
    <span ref={trigger} className="inline-flex">
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed m-0 max-w-64 rounded-sm bg-ink px-2.5 py-1.5 font-medium text-paper text-xs leading-snug"
      >
        {text}
      </span>
    </span>
  )
}
