import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** No installation and build takes longer. */
const longestMs = 20 * 60_000

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
    if (isHeld(lockFile, Number(owner))) {
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

/** Whether the process still prepares. Another process may have its number by now, so an old lock is ignored. */
function isHeld(lockFile, owner) {
  const ageMs = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return owner !== process.pid && ageMs < longestMs && isRunning(owner)
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
