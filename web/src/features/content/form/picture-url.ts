import { fromServer } from '#lib/call.ts'

const samples = import.meta.glob<string>('../../../content/work/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Returns the URL of a picture of the content. */
export function pictureUrl(name: string): string {
  const sample = name.match(/^sample\/(.+)$/)?.[1]
  return sample ? (samples[`../../../content/work/${sample}.svg`] ?? '') : fromServer(`/uploads/${name}`)
}
