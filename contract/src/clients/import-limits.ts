// A module of its own without zod, because the screen reads it before anything is sent.

/** The columns that a file of clients must have, in any order. A column `permissions` is optional. */
export const importColumns = ['client', 'name', 'email'] as const

export const mostImportedLines = 10_000

/** How long the text of a file may be, in bytes of the chosen file and in characters of the text. */
export const longestImport = 2_000_000

export const notUtf8 =
  'This file is not saved as UTF-8, so names could be damaged. In Excel, save it as “CSV UTF-8 (comma delimited)” and choose it again.'
