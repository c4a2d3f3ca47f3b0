import type { ContactContent } from '@jara/contract/content/contact'
import { type SocialNetwork, socialNetworks } from '@jara/contract/content/social-networks'
import type { SocialLink } from './brand.ts'

const icons: Record<SocialNetwork, string> = {
  instagram:
    'M8.5 2.6h7a5.9 5.9 0 0 1 5.9 5.9v7a5.9 5.9 0 0 1-5.9 5.9h-7a5.9 5.9 0 0 1-5.9-5.9v-7a5.9 5.9 0 0 1 5.9-5.9zM8.5 4.4a4.1 4.1 0 0 0-4.1 4.1v7a4.1 4.1 0 0 0 4.1 4.1h7a4.1 4.1 0 0 0 4.1-4.1v-7a4.1 4.1 0 0 0-4.1-4.1zM12 7.1a4.9 4.9 0 1 1 0 9.8a4.9 4.9 0 1 1 0-9.8zM12 8.9a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2zM17 5.5a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z',
  x: 'M4 4h4.6l4 5.5L17.4 4H19.5l-6 7.1L20 20h-4.6l-4.3-5.9L6 20H3.9l6.3-7.4zm2.7 1.5 9.5 13h1.2l-9.5-13z',
  linkedin:
    'M4.5 9.5h3V20h-3zM6 4a1.8 1.8 0 1 1 0 3.6A1.8 1.8 0 0 1 6 4zM9.8 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 4.1 1.8 4.1 4.7V20h-3v-5.5c0-1.5-.4-2.6-1.9-2.6s-2.3 1-2.3 2.6V20h-3z',
  github:
    'M12 2.5a9.7 9.7 0 0 0-3.1 18.9c.5.1.7-.2.7-.5v-1.8c-2.7.6-3.3-1.2-3.3-1.2-.4-1.1-1.1-1.4-1.1-1.4-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.8.8.1-.6.4-1.1.6-1.3-2.2-.2-4.4-1.1-4.4-4.8 0-1.1.4-1.9 1-2.6-.1-.2-.4-1.2.1-2.6 0 0 .8-.3 2.7 1a9.3 9.3 0 0 1 4.8 0c1.9-1.3 2.7-1 2.7-1 .5 1.4.2 2.4.1 2.6.6.7 1 1.5 1 2.6 0 3.7-2.3 4.6-4.4 4.8.3.3.7.9.7 1.8v2.7c0 .3.2.6.7.5A9.7 9.7 0 0 0 12 2.5z',
  facebook:
    'M13.5 21v-8h2.7l.4-3.2h-3.1v-2c0-.9.3-1.6 1.6-1.6h1.7V3.3c-.3 0-1.3-.1-2.5-.1-2.4 0-4.1 1.5-4.1 4.2v2.4H7.5V13h2.7v8z',
  youtube:
    'M4.6 5.6C7 5 17 5 19.4 5.6c1 .3 1.8 1 2 2.1.6 2.8.6 5.8 0 8.6-.2 1-1 1.8-2 2.1-2.4.6-12.4.6-14.8 0-1-.3-1.8-1-2-2.1-.6-2.8-.6-5.8 0-8.6.2-1 1-1.8 2-2.1zM10 8.6v6.8l5.8-3.4z',
  tiktok:
    'M15.6 3c.3 2.2 1.6 3.7 3.9 3.9v2.9c-1.4.1-2.7-.3-3.9-1.1v5.8c0 3.8-2.7 6.5-6.1 6.5A5.5 5.5 0 0 1 4 15.4c0-3.3 2.9-5.9 6.4-5.4v3c-1.7-.5-3.3.6-3.3 2.3 0 1.5 1.1 2.6 2.5 2.6 1.7 0 2.9-1.2 2.9-3.2V3z',
}

/** Adds names and icons here, so that visitors load only those of the networks that the agency has. */
export const socialLinksOf = ({ socialLinks }: ContactContent): SocialLink[] =>
  socialLinks.map(({ network, href }) => ({ href, label: socialNetworks[network], icon: icons[network] }))
