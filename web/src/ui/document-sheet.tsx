import type { Buyer, Seller } from '@jara/contract/documents'
import type { SheetLayout } from '@jara/contract/documents/layout'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { FactList } from './fact-list.tsx'
import { Pattern } from './pattern.tsx'
import { QrCode } from './qr-code.tsx'
import type { Tone } from './tone.ts'

interface DocumentSheetProps {
  layout: SheetLayout
  stampTone?: Tone
  /** The lines, between the buyer and the note. */
  children: ReactNode
}

/** A document on screen, with the same texts and pattern as its PDF. */
export function DocumentSheet({ layout, stampTone = 'bad', children }: DocumentSheetProps) {
  const { title, label, stamp, seller, amountTitle, amount, amountInWords, facts, qr, note } = layout
  return (
    <article
      aria-label={`${title} ${label}`}
      className="mx-auto w-full max-w-3xl overflow-hidden rounded-lg border bg-surface shadow-soft"
    >
      <div className="panel h-16 border-accent border-b-3">
        <Pattern className="text-on-panel/45" scale={128} />
      </div>
      <div className="p-5 sm:p-10">
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
          <Party {...seller} />
          <div className="sm:text-right">
            <p className="font-bold font-display text-3xl text-brand">{title}</p>
            <p className="mt-1 font-bold tabular-nums">{label}</p>
            {stamp && stamp !== label && (
              <Badge tone={stampTone} className="mt-2">
                {stamp}
              </Badge>
            )}
          </div>
        </header>

        <section
          aria-label={amountTitle}
          className="mt-8 rounded-lg border-accent border-l-3 bg-sunken p-5 sm:p-6"
        >
          <p className="font-semibold text-muted text-sm">{amountTitle}</p>
          <p className="mt-1 font-bold font-display text-3xl text-brand tabular-nums [overflow-wrap:anywhere] sm:text-4xl">
            {amount}
          </p>
          <p className="mt-1 text-sm">{amountInWords}</p>
        </section>

        <div className="mt-8 grid gap-8 sm:grid-cols-2">
          <div>
            <p className="mb-1.5 font-semibold text-muted text-sm">{layout.buyerTitle}</p>
            <Party {...layout.buyer} small />
          </div>
          <FactList facts={facts} />
        </div>

        {children}

        <footer className="mt-8 flex flex-wrap items-center gap-5 text-sm">
          {qr && <QrCode value={qr.url} label="QR code to verify this document" className="size-28" />}
          <div className="min-w-0 flex-1 basis-48 text-muted">
            {qr && (
              <>
                <p className="font-semibold text-ink">{qr.text}</p>
                <p className="mt-1 [overflow-wrap:anywhere]">{qr.url}</p>
              </>
            )}
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
          </div>
        </footer>
      </div>
    </article>
  )
}

type PartyProps = Buyer & Partial<Seller> & { small?: boolean }

function Party({ name, address, email, phone, tin, small = false }: PartyProps) {
  const lines = [address, email, phone, tin && `TIN ${tin}`].filter(Boolean)
  return (
    <address className="min-w-0 max-w-sm not-italic [overflow-wrap:anywhere]">
      <p className={small ? 'font-semibold' : 'font-bold font-display text-xl'}>{name}</p>
      {lines.map((line) => (
        <p key={line} className="mt-0.5 whitespace-pre-line text-muted text-sm">
          {line}
        </p>
      ))}
    </address>
  )
}
