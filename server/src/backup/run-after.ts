import { type ChildProcess, execFile, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@watchfloor/core'
import { secretSettings } from '../setting-names.ts'

/** Number of characters of the command's error output that a failure repeats. */
const repeatedChars = 400

/** How long a command has to end by itself after SIGTERM (ms), and how often it is looked at meanwhile. */
const stopMs = 5_000
const lookMs = 50

/** The longest timer of Node (ms). A longer one would end at once. */
const longestTimerMs = 2_147_483_647

/** How long the rest of the error output is waited for (ms). A process that the command left running, for example of ssh, keeps it open. */
const restMs = 500

/** The command that runs after a backup. */
export interface AfterCommand {
  /** Resolves when the command exits with 0. @throws Error with its exit code and the end of its error output, or with its limit */
  readonly done: Promise<void>
  /** Ends the command with its children. */
  stop(): void
}

/**
 * Runs a command of the office in a shell, with the path of a backup as its last argument and as BACKUP_FILE. It does not get the
 * secrets of the server's environment. A command that takes longer than its limit is ended with its children, and has failed.
 */
export function runAfter(command: string, file: string, maxMinutes: number): AfterCommand {
  const env: NodeJS.ProcessEnv = { ...process.env, BACKUP_FILE: file }
  for (const name of secretSettings) delete env[name]
  const child = startShell(command, file, env)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-repeatedChars)
  })
  let ending: Promise<void> | undefined
  const stop = () => {
    // A command that has ended may have left a process running on purpose, so its group gets no signal.
    if (child.exitCode === null && child.signalCode === null) ending ??= end(child)
  }
  let isLate = false
  const limit = setTimeout(
    () => {
      isLate = true
      stop()
    },
    Math.min(maxMinutes * 60_000, longestTimerMs),
  )
  for (const event of ['exit', 'error']) child.once(event, () => clearTimeout(limit))
  const done = exitOf(child).then(async () => {
    await ending
    if (isLate) throw new Error(messages.backup.afterTooLong(maxMinutes))
    const { exitCode, signalCode } = child
    if (exitCode === 0) return
    const how = signalCode === null ? `exited with ${exitCode}` : `was ended by ${signalCode}`
    const said = errors.trim()
    throw new Error(`The command after the backup ${how}${said === '' ? '.' : `: ${said}`}`)
  })
  return { done, stop }
}

/** Waits until a process has ended and its error output was read. */
function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve())
    child.once('exit', () => {
      setTimeout(resolve, restMs)
      // An output that stays open must not keep this process running.
      ;(child.stderr as Socket).unref()
    })
  })
}

function startShell(command: string, file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  if (process.platform === 'win32') {
    return spawn(`${command} "%BACKUP_FILE%"`, { shell: true, env, stdio: [...stdio], windowsHide: true })
  }
  // A group of its own, so that its children end with it.
  return spawn('/bin/sh', ['-c', `${command} "$@"`, 'sh', file], { env, stdio: [...stdio], detached: true })
}

/** Ends a command with its children: by SIGTERM, and those that are left after a while by SIGKILL. */
async function end(child: ChildProcess): Promise<void> {
  if (process.platform === 'win32') return endOnWindows(child)
  if (!send(child, 'SIGTERM')) return
  for (const until = Date.now() + stopMs; Date.now() < until; await sleep(lookMs)) {
    if (!send(child, 0)) return
  }
  send(child, 'SIGKILL')
}

/** Windows has no signals and no groups: to end the shell would leave its children running. */
function endOnWindows(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', ['/pid', String(child.pid), '/t', '/f'], { windowsHide: true }, () => {
      // Where taskkill fails, at least the shell ends.
      child.kill()
      resolve()
    })
  })
}

/** Sends a signal to a command and its children; 0 only asks for them. Returns whether one of them was there. */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false
  try {
    return process.kill(-child.pid, signal)
  } catch {
    return false
  }
}
