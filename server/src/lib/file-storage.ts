export interface FileStorage {
  /** Returns once the bytes would survive a power cut. */
  put(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>
  /** Every file there is, for the check that files and rows agree. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>
}
