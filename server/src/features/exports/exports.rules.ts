// This file writes CSV according to RFC 4180. The byte order mark makes spreadsheets read the CSV as UTF-8.
export const byteOrderMark = '\ufeff'

export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`

function cell(value: unknown): string {
  const text = escapeFormula(textOf(value))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/**
 * Adds a quote before text that begins like a formula, because spreadsheets run it. Plain numbers stay
 * numbers.
 */
const escapeFormula = (text: string) =>
  /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
