import { z } from 'zod'
import { endpoint } from '../lib/endpoint.ts'
import { longestImport } from './import-limits.ts'

/**
 * What the import does with a line: create a client with this person, create an account for the person in a
 * client, make a person with an account a member of a client, or nothing.
 */
export const importOutcomes = ['add_client', 'add_person', 'add_member', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importedLine = z.object({
  /** The row in a spreadsheet. The header is line 1. */
  line: z.number().int(),
  outcome: z.enum(importOutcomes),
  /** The name of the company, or empty when the person is their own client. */
  client: z.string(),
  name: z.string(),
  email: z.string(),
  /** Why the line is refused, or what differs from the file. */
  reason: z.string().optional(),
})
export type ImportedLine = z.infer<typeof importedLine>

const lineCount = z.number().int()

const importReport = z.object({
  counts: z.object({
    /** New clients. */
    clients: lineCount,
    /** New accounts. */
    people: lineCount,
    /** People in clients to which they did not belong before, with a new account or an older one. */
    members: lineCount,
    unchanged: lineCount,
    refused: lineCount,
  }),
  /** The columns of the file that the import does not read. */
  ignoredColumns: z.array(z.string()),
  lines: z.array(importedLine),
})
export type ImportReport = z.infer<typeof importReport>

const importedFile = z.strictObject({
  /** The text of a CSV file with a header line. */
  csv: z.string().max(longestImport, 'This file is too large: 2 MB at most. Split it and import the parts.'),
})

/** Characters take up to three bytes. */
const largestBody = 3 * longestImport + 1024

export const clientImportEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/clients/import/preview',
    access: 'clients.import',
    summary: 'Say what an import of a CSV file would do with each line',
    body: importedFile,
    largestBody,
    reply: importReport,
  }),
  run: endpoint({
    method: 'POST',
    path: '/clients/import',
    access: 'clients.import',
    summary: 'Import clients and people from a CSV file; lines that cannot be imported are left out',
    body: importedFile,
    largestBody,
    reply: importReport,
  }),
}
