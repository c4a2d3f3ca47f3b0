import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until no other process installs or builds in this folder. Returns a function that lets the next one.
 * The lock of a process that was killed is taken over.
 */
export async function lockPreparation(lockFile) {
  const own = `${lockFile}.${process.pid}`
  for (let isFirst = true; ; isFirst = false) {
    try {
      // The link appears with its content, so that no other process reads an empty file.
      writeFileSync(own, String(process.pid))
      linkSync(own, lockFile)
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    } finally {
      rmSync(own, { force: true })
    }
    const owner = readIfThere(lockFile)
    if (owner === '') continue
    if (isRunning(Number(owner))) {
      if (isFirst) console.log(`Process ${owner} is installing or building here. Waiting for it …`)
      await sleep(250)
    } else if (readIfThere(lockFile) === owner) rmSync(lockFile, { force: true })
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
