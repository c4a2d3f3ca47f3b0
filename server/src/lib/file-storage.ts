export interface FileStorage {
  /** Where the files are, for messages to the operator. */
  readonly location: string
  /** Where the store's id is, for messages to the operator. */
  readonly idLocation: string
  /** Returns the id of the database that this store belongs to, or undefined when the store has no id yet. */
  readStoreId(): Promise<string | undefined>
  /** Writes the store's id durably. Does not replace an existing id. */
  writeStoreId(id: string): Promise<void>
  /** Stores a file. Resolves once its bytes would survive a power cut. */
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Deletes a file. Does nothing when the file does not exist. */
  remove(key: string): Promise<void>
  /**
   * Moves a file to the bin, from which an operator can restore it. Does nothing when the file does not
   * exist.
   */
  discard(key: string, at: Date): Promise<void>
  /** Deletes the files that were discarded before the UTC day of `before`. Returns their number. */
  emptyBin(before: Date): Promise<number>
  /**
   * Lists all files except the store's id and the bin, to compare them with the rows of the `files` table.
   */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
