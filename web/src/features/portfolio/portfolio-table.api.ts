import { portfolioEndpoints } from '@jara/contract/portfolio'
import { call, callList } from '#lib/call.ts'
import { tableQuery } from '#lib/table-query.ts'
import { upload } from '#lib/upload.ts'
import { useChange } from '#lib/use-change.ts'

// The public portfolio uses the same query key, so a change in the admin table refetches that list.
const all = ['portfolio'] as const

export const portfolioTable = tableQuery(all, (query, signal) =>
  callList(portfolioEndpoints.list, { query }, signal),
)

export interface ItemForm {
  projectName: string
  siteUrl: string
  featured: boolean
  screenshot: File | null
}

interface Save {
  id: number | undefined
  version: number | undefined
  form: ItemForm
  onProgress: (share: number) => void
}

export const useSaveItem = () =>
  useChange(({ id, version, form, onProgress }: Save) => {
    const body = bodyOf(form, version)
    return id === undefined
      ? upload(portfolioEndpoints.create, { body }, onProgress)
      : upload(portfolioEndpoints.update, { params: { id }, body }, onProgress)
  }, all)

export const useRemoveItem = () =>
  useChange((id: number) => call(portfolioEndpoints.remove, { params: { id } }), all)

function bodyOf({ projectName, siteUrl, featured, screenshot }: ItemForm, version: number | undefined) {
  const body = new FormData()
  body.set('projectName', projectName)
  body.set('siteUrl', siteUrl)
  body.set('featured', String(featured))
  if (version !== undefined) body.set('version', String(version))
  // The file is the last field, so that the server has read the other fields before the file arrives.
  if (screenshot) body.set('screenshot', screenshot)
  return body
}
