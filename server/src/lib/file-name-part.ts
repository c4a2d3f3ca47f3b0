/** Returns a name in lower case letters and digits, for a file name: 'ankara-house' for 'Ànkárá House'. */
export function fileNamePart(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'agency'
}
