const files = import.meta.glob<string>('./work/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

/** Returns the URL of a picture of the content. */
export function pictureUrl(name: string): string {
  const sample = name.match(/^sample\/(.+)$/)?.[1]
  return sample ? (files[`./work/${sample}.svg`] ?? '') : `/uploads/${name}`
}
