/** The social networks that the site can link to, with their names. */
export const socialNetworks = {
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  github: 'GitHub',
  facebook: 'Facebook',
  youtube: 'YouTube',
  tiktok: 'TikTok',
} as const
export type SocialNetwork = keyof typeof socialNetworks
