import type { Readable } from 'node:stream'

export interface FileStorage {
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Every key there is, for the check that files and rows agree. */
  keys(): AsyncIterable<string>
}
