import { portalName } from '#content/agency.ts'

/** The `meta` of a page: `export const meta = titled('Payments')`. */
export const titled = (title: string) => () => [{ title: `${title} · ${portalName}` }]
