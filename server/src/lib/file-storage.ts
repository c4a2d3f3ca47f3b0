export interface FileStorage {
  /** Where the files are, for messages to the operator. */
  readonly location: string
  /** Where the store's id is, for messages to the operator. */
  readonly idLocation: string
  /** The id of the database that this store belongs to. */
  readStoreId(): Promise<string | undefined>
  /** Gives the store its id once and durably; an id that is there already stays. */
  writeStoreId(id: string): Promise<void>
  /** Returns once the bytes would survive a power cut. */
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Moves a file to the bin, from where an operator can bring it back. A missing file is no error. */
  discard(key: string, at: Date): Promise<void>
  /** Removes the files that were discarded on a day before this one. Returns how many they were. */
  emptyBin(before: Date): Promise<number>
  /** Every file there is, for the check that files and rows agree. The id and the bin are not among them. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
