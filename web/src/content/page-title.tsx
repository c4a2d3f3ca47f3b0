import { useBrand } from './brand.ts'

/** Sets the title of the browser's tab, for pages whose title depends on their data. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useBrand()
  return <title>{`${title} · ${name}`}</title>
}
