import { fillWithDemo } from '#demo/demo.ts'
import type { Deps } from '#lib/deps.ts'
import type { FileStorage } from '#lib/file-storage.ts'
import { type TestApp, testApp } from './app.ts'
import { memoryFiles } from './fakes.ts'

const pictures = new URL('../../demo/', import.meta.url)

/** Fills a demo once. Returns a function that starts the whole server on a copy of its database and files. */
export async function filledDemo(): Promise<(given?: Partial<Deps>) => Promise<TestApp>> {
  const filled = await testApp()
  await fillWithDemo(filled.deps, pictures)
  await filled.close()
  const template = new URL(filled.databaseUrl).pathname.slice(1)
  return async (given) => testApp({ ...given, files: await copyOf(filled.deps.files) }, template)
}

async function copyOf(files: FileStorage): Promise<FileStorage> {
  const copy = memoryFiles()
  for await (const { key } of files.list()) {
    const bytes = await files.read(key)
    if (bytes) await copy.put(key, bytes)
  }
  return copy
}
