import type { LandingContent } from '@jara/contract/content/landing'
import { Check } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'

// The drawing changes after a delay, so that the visitor can read the headline first. With reduced motion, it
// shows the final state at once.
const appears =
  'transition-opacity delay-[1800ms] duration-300 starting:opacity-0 motion-reduce:transition-none'
const leaves =
  'opacity-0 transition-opacity delay-[1800ms] duration-300 starting:opacity-100 motion-reduce:transition-none'
const arrives =
  'transition-[opacity,translate] delay-[2300ms] duration-300 starting:translate-y-2 starting:opacity-0 motion-reduce:transition-none'

export type HeroDrawing = LandingContent['preview'] & { senderLetter: string | null }

/** An illustration of the portal: a project is approved, a payment arrives, a message is sent. */
export function HeroPreview({ preview }: { preview: HeroDrawing }) {
  return (
    <div role="img" aria-label={preview.description} className="relative mx-auto w-full max-w-md panes:mr-0">
      <div className="rounded-lg bg-surface p-5 text-ink shadow-soft sm:p-6">
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="font-bold font-display text-lg leading-tight">{preview.project}</p>
            <p className="mt-1 text-muted text-sm">{preview.service}</p>
          </div>
          <div className="grid shrink-0 justify-items-end *:[grid-area:1/1]">
            <Badge tone="accent" className={leaves}>
              Pending
            </Badge>
            <Badge tone="good" className={appears}>
              Approved
            </Badge>
          </div>
        </div>
        <div className="mt-5 grid grid-cols-4 gap-1.5">
          <span className="h-1.5 rounded-full bg-brand" />
          <span className={cx('h-1.5 rounded-full bg-brand', appears)} />
          <span className="h-1.5 rounded-full bg-line" />
          <span className="h-1.5 rounded-full bg-line" />
        </div>
        <p className="mt-3 text-muted text-sm">{preview.progress}</p>

        <div className="mt-5 flex items-center gap-3 rounded-md border border-line bg-paper p-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-good-soft text-on-good-soft">
            <Check className="size-4.5" />
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-bold tabular-nums leading-tight">{preview.payment}</p>
            <p className="text-muted text-xs">Payment received</p>
          </div>
          <Badge tone="good">Paid</Badge>
        </div>
      </div>

      <div className="relative -mt-3 ml-auto w-[88%] rounded-lg border border-line bg-surface p-4 text-ink text-sm shadow-soft -mr-2 panes:-mr-6">
        <div className="flex items-end gap-2.5">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tile-4 font-bold text-on-tile text-xs">
            {preview.senderLetter}
          </span>
          <div>
            <p className="mb-1 text-muted text-xs">{preview.sender}</p>
            <p className="rounded-lg rounded-bl-sm bg-sunken px-3 py-2">{preview.message}</p>
          </div>
        </div>
        <p
          className={cx(
            'mt-2.5 ml-auto w-fit rounded-lg rounded-br-sm bg-brand px-3 py-2 text-on-brand',
            arrives,
          )}
        >
          {preview.reply}
        </p>
      </div>
    </div>
  )
}
