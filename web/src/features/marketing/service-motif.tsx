import type { ServiceMotif } from '@jara/contract/content/services'

const lines: Record<ServiceMotif, string> = {
  shop: 'M10 20h36l-3 26H13zM20 26v-8a8 8 0 0 1 16 0v8M20 34h16M22 40h12',
  coins:
    'M8 20a14 6 0 1 0 28 0a14 6 0 1 0-28 0M8 20v10c0 3.3 6.3 6 14 6M8 30v10c0 3.3 6.3 6 14 6M20 38a14 6 0 1 0 28 0a14 6 0 1 0-28 0M20 38v6c0 3.3 6.3 6 14 6s14-2.7 14-6v-6',
  shopfront:
    'M8 22l5-12h30l5 12M8 22a5 5 0 0 0 10 0a5 5 0 0 0 10 0a5 5 0 0 0 10 0a5 5 0 0 0 10 0M12 30v18h32V30M32 48V36h-8v12',
  blocks:
    'M8 8h18v18H8zM30 30h18v18H30zM30 8h18v18H30zM8 30h18v18H8zM26 17h4M17 26v4M39 26v4M26 39h4M13 17h8M35 39h8',
  pen: 'M34 10l12 12-26 26H8V36zM28 16l12 12M8 42l6 6M44 40a6 6 0 1 0 0 .1M12 12a4 4 0 1 0 0 .1',
  care: 'M28 8l18 7v12c0 11-7.5 18-18 22c-10.5-4-18-11-18-22V15zM28 20a4 4 0 0 1 8 0c0 7-8 12-8 12s-8-5-8-12a4 4 0 0 1 8 0M20 40h16',
}

/** Draws the icon of a service, in the style of the patterns. All icons have the same stroke width. */
export function ServiceMotifDrawing({ motif }: { motif: ServiceMotif }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 56 56"
      className="size-14 text-brand"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines[motif]} />
    </svg>
  )
}
