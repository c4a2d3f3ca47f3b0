export interface FileStorage {
  /** Where the files are, for messages to the operator. */
  readonly location: string
  /** Where the store's id is, for messages to the operator. */
  readonly idLocation: string
  /** Returns the id of the database that this store belongs to, or undefined when the store has no id yet. */
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
  /** Removes the files that were discarded before the UTC day of this date. Returns their number. */
  emptyBin(before: Date): Promise<number>
  /** Lists all files except the id and the bin, for the sweep that compares them with their rows. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
