interface SkipLinkProps {
  /** The id of the part it leads to, which can take the focus. */
  target: string
  children: string
}

/** Seen only by the keyboard: past what comes first, into what one came for. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {children}
    </a>
  )
}
