import { notUtf8 } from '@jara/contract/clients/import-limits'
import { describe, expect, it } from 'vitest'
import { readCsvFile, sampleFile } from './csv-file.ts'

describe('readCsvFile', () => {
  it('reads UTF-8, with and without a mark', async () => {
    expect(await readCsvFile(new Blob(['client,Ọlá']))).toEqual({ csv: 'client,Ọlá' })
    expect(await readCsvFile(sampleFile().content)).toEqual({ csv: expect.stringMatching(/^client,name/) })
  })

  it.each([
    ['another encoding', new Blob([new Uint8Array([0x41, 0xe9, 0x2c])]), notUtf8],
    ['nothing', new Blob(['\ufeff \r\n']), 'This file is empty.'],
    ['too much', new Blob(['x'.repeat(2_000_001)]), expect.stringContaining('2 MB at most')],
  ])('refuses a file with %s', async (_, file, fault) => {
    expect(await readCsvFile(file)).toEqual({ fault })
  })
})
