import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Returns when a process started, as an opaque text, or undefined when the process no longer runs. A pid
 * alone does not identify a process, because the system reuses pids.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') return linuxStart(pid)
  if (process.platform === 'win32') return 'running'
  return run('ps', ['-o', 'lstart=', '-p', String(pid)])
}

/** Whether a running process is a PostgreSQL server on this data folder, which is its working directory. */
export function servesFolder(pid: number, dataDir: string): boolean {
  if (processStart(pid) === undefined) return false
  if (process.platform === 'linux') return workingDirectory(pid) === dataDir
  if (process.platform === 'win32')
    return Boolean(run('tasklist', ['/FI', `PID eq ${pid}`])?.includes('postgres'))
  return Boolean(run('ps', ['-o', 'command=', '-p', String(pid)])?.includes(dataDir))
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function linuxStart(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses. The command itself may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, ticksSinceBoot] = [fields[0], fields[19]]
    // A process that has exited stays listed as a zombie until its parent reads the exit code.
    if (state === 'Z' || state === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticksSinceBoot}`
  } catch {
    return undefined
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function run(command: string, args: string[]): string | undefined {
  try {
    return (
      execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    )
  } catch {
    return undefined
  }
}
