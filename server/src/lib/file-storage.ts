export interface FileStorage {
  /** Where the files are, for messages to the operator. */
  readonly location: string
  /** Where the store's id is, for messages to the operator. */
  readonly idLocation: string
  /** The id of the database that this store belongs to. */
  readStoreId(): Promise<string | undefined>
  /** Writes the store's id durably; an existing id is kept. */
  writeStoreId(id: string): Promise<void>
  /** Returns once the bytes would survive a power cut. */
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** A missing file is no error. */
  remove(key: string): Promise<void>
  /** Moves a file to the bin, from which an operator can restore it. A missing file is no error. */
  discard(key: string, at: Date): Promise<void>
  /** Removes the files discarded before this day. Returns their number. */
  emptyBin(before: Date): Promise<number>
  /** All files except the id and the bin, for the check that files and rows agree. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
