import { paths } from '@jara/contract/paths'
import { matchPath } from 'react-router'

/** The pages of a view. A new page is closed to views until it is listed. */
const viewedPages = [
  paths.dashboard,
  paths.services,
  paths.service,
  paths.projects,
  paths.project,
  paths.payments,
  paths.invoices,
  paths.invoice,
  paths.receipt,
  paths.creditNote,
  paths.accountStatement,
  paths.proForma,
  paths.portfolio,
  paths.showcase,
  paths.privacy,
  paths.terms,
]

export const isViewed = (pathname: string): boolean =>
  viewedPages.some(({ pattern }) => matchPath(pattern, pathname) !== null)
