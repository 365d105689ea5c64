import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { secretSettings } from '../setting-names.ts'

/** Number of characters of the command's error output that a failure repeats. */
const repeatedChars = 400

/** How long a command has to end by itself when the server stops (ms). */
const stopMs = 5_000

/** How long the rest of the error output is waited for (ms). A process that the command left running, for example of ssh, keeps it open. */
const restMs = 500

/** The command that runs after a backup. */
export interface AfterCommand {
  /** Resolves when the command exits with 0. @throws Error with its exit code and the end of its error output */
  readonly done: Promise<void>
  /** Ends the command with its children. */
  stop(): void
}

/**
 * Runs a command of the office in a shell, with the path of a backup as its last argument and as BACKUP_FILE. It does not get the
 * secrets of the server's environment.
 */
export function runAfter(command: string, file: string): AfterCommand {
  const env: NodeJS.ProcessEnv = { ...process.env, BACKUP_FILE: file }
  for (const name of secretSettings) delete env[name]
  const child = startShell(command, file, env)
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = `${errors}${chunk.toString()}`.slice(-repeatedChars)
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    const settle = () => {
      const { exitCode, signalCode } = child
      if (exitCode === 0) return resolve()
      const how = signalCode === null ? `exited with ${exitCode}` : `was ended by ${signalCode}`
      const said = errors.trim()
      reject(new Error(`The command after the backup ${how}${said === '' ? '.' : `: ${said}`}`))
    }
    child.once('close', settle)
    child.once('exit', () => {
      setTimeout(settle, restMs)
      // An output that stays open must not keep this process running.
      ;(child.stderr as Socket).unref()
    })
  })
  return {
    done,
    stop() {
      end(child, 'SIGTERM')
      setTimeout(() => end(child, 'SIGKILL'), stopMs).unref()
    },
  }
}

function startShell(command: string, file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  if (process.platform === 'win32') {
    return spawn(`${command} "%BACKUP_FILE%"`, { shell: true, env, stdio: [...stdio], windowsHide: true })
  }
  // A group of its own, so that its children end with it.
  return spawn('/bin/sh', ['-c', `${command} "$@"`, 'sh', file], { env, stdio: [...stdio], detached: true })
}

function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // It ended by itself at this moment.
  }
}
