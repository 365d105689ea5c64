import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A server in a separate process, with its address. */
export interface Started {
  readonly url: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

export async function start(file: string, args: readonly string[] = []): Promise<Started> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await said(child)
  return {
    url,
    process: child,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Returns the next message of a process. */
export function said(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)))
  })
}
