import type { ReactNode } from 'react'
import type { SocialNetwork } from '#content/agency.ts'

const marks: Record<SocialNetwork, ReactNode> = {
  instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </g>
  ),
  x: (
    <path d="M4 4h4.6l4 5.5L17.4 4H19.5l-6 7.1L20 20h-4.6l-4.3-5.9L6 20H3.9l6.3-7.4zm2.7 1.5 9.5 13h1.2l-9.5-13z" />
  ),
  linkedin: (
    <path d="M4.5 9.5h3V20h-3zM6 4a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 6 4zM9.8 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 4.1 1.8 4.1 4.7V20h-3v-5.5c0-1.5-.4-2.6-1.9-2.6s-2.3 1-2.3 2.6V20h-3z" />
  ),
  github: (
    <path d="M12 2.5a9.7 9.7 0 0 0-3.1 18.9c.5.1.7-.2.7-.5v-1.8c-2.7.6-3.3-1.2-3.3-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.8.8.1-.6.4-1.1.6-1.3-2.2-.2-4.4-1.1-4.4-4.8 0-1.1.4-1.9 1-2.6-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.3 9.3 0 0 1 4.8 0c1.9-1.3 2.7-1 2.7-1 .5 1.4.2 2.4.1 2.6.6.7 1 1.5 1 2.6 0 3.7-2.3 4.6-4.4 4.8.3.3.7.9.7 1.8v2.7c0 .3.2.6.7.5A9.7 9.7 0 0 0 12 2.5z" />
  ),
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
      {marks[network]}
    </svg>
  )
}
