interface SkipLinkProps {
  /** The id of a focusable element. */
  target: string
  children: string
}

/** Skips the navigation. It is visible only on keyboard focus. */
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
