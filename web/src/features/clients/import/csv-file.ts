import { longestImport, notUtf8 } from '@jara/contract/clients/import-limits'

/** Reads a chosen file. Returns its text, or the fault why it cannot be imported. */
export async function readCsvFile(file: Blob): Promise<{ csv: string } | { fault: string }> {
  if (file.size > longestImport)
    return { fault: 'This file is too large: 2 MB at most. Split it and import the parts.' }
  let csv: string
  try {
    csv = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return { fault: notUtf8 }
  }
  return csv.trim() === '' ? { fault: 'This file is empty.' } : { csv }
}

const sample = [
  ['client', 'name', 'email', 'permissions'],
  ['Ada Stores Ltd', 'Ada Obi', 'ada@example.com', 'owner'],
  ['Ada Stores Ltd', 'Bola Ade', 'bola@example.com', 'read + pay'],
  ['', 'Chidi Okafor', 'chidi@example.com', ''],
]

/** A file to start from. Excel reads it as UTF-8 because of the mark at its beginning. */
export const sampleFile = (): { content: Blob; name: string } => ({
  content: new Blob([`\ufeff${sample.map((cells) => cells.join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv',
  }),
  name: 'clients.csv',
})
