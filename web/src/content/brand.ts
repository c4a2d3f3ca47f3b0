import { useRouteLoaderData } from 'react-router'

/** A profile of the agency on a social network. The icon is the path of a shape of 24 by 24. */
export interface SocialLink {
  label: string
  href: string
  icon: string
}

/** What every screen shows of the agency. */
export interface Brand {
  name: string
  tagline: string
  summary: string
  /** The attributes of the picture. Its height is the same everywhere. */
  logo: { src: string; width: number } | null
  /** Whether the logo is almost white, so that it needs a dark ground. */
  logoIsLight: boolean
  icon: string | null
  /** The first letter of the name, shown without an icon. Null means the spiral of the sample agency. */
  letter: string | null
  legalName: string
  registration: string
  socialLinks: SocialLink[]
  poweredBy: boolean
}

interface RootData {
  brand: Brand
}

/** Returns the brand, which is part of every page. */
export function useBrand(): Brand {
  const data = useRouteLoaderData<RootData>('root') as RootData
  return data.brand
}

interface Match {
  loaderData: unknown
}

/** Returns the brand from the arguments of a `meta` function. */
export function brandIn(matches: readonly (Match | undefined)[]): Brand {
  const [root] = matches
  if (!root) throw new Error('a page without its root route')
  return (root.loaderData as RootData).brand
}
