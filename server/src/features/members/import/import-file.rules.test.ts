import { notUtf8 } from '@jara/contract/clients/import-limits'
import { describe, expect, it } from 'vitest'
import { readImportFile } from './import-file.rules.ts'

describe('readImportFile', () => {
  it.each([
    ['', 'This file is empty.'],
    ['\ufeff\r\n \r\n\r\n', 'This file is empty.'],
    ['client,name,email', 'This file has a header, but no lines below it.'],
    ['name;company\nAda;Ltd', 'The first line must name the columns. These are missing: client, email.'],
    ['Client,E-mail,name\nLtd,a@b.ng,A', 'The first line must name the columns. This one is missing: email.'],
    ['client,name,email,Name\n,A,a@b.ng,', 'Two columns are named name. Rename or remove one of them.'],
    ['client,name,email\n,"A,a@b.ng', 'The quotation mark that opens in line 2 is never closed.'],
    ['client,name,email\n,Ad\ufffd,a@b.ng', notUtf8],
    ['c\0l\0i\0e\0n\0t\0', notUtf8],
    ['client,name,email\n,Ad\ud800,a@b.ng', notUtf8],
  ])('refuses the whole file %j', (csv, fault) => {
    expect(readImportFile(csv)).toEqual({ fault })
  })
})
