import type { ListedQuote } from '@jara/contract/quotes'

/** Returns the number of a quote with its revision, as on its PDF: 'QUO-000042, version 2'. */
export const revisionName = ({ label, revision }: Pick<ListedQuote, 'label' | 'revision'>): string =>
  revision === 1 ? (label ?? 'Draft') : `${label}, version ${revision}`
