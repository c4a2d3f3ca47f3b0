import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** The space of the quote's page. It fills the window, so that the footer does not move when the quote appears. */
export const QuoteFrame = ({ children }: { children: ReactNode }) => (
  <div className="shell min-h-dvh max-w-3xl py-8 sm:py-16">{children}</div>
)

/** Shown before the quote has loaded too, so that a phone paints most of the first screen at once. */
export const HowToSign = () => (
  <p className="mt-5 max-w-prose text-lg">
    Read the quote, choose the options you want, and sign it on this page. You do not need an account. We send
    you the signed quote by email.
  </p>
)

export const QuoteLoading = () => (
  <QuoteFrame>
    <p className="text-muted text-sm">One moment, please</p>
    <h1 tabIndex={-1} className="mt-2 text-3xl sm:text-5xl">
      Your quote
    </h1>
    <p className="mt-3 text-muted">We are opening it.</p>
    <HowToSign />
    <div role="status" className="mt-8 flex flex-col gap-5">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  </QuoteFrame>
)
