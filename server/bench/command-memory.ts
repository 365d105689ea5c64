import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { residentMegabytes } from './memory.ts'

const command = fileURLToPath(new URL('../../../../../cli/bin/watchfloor.js', import.meta.url))

/** Runs a command and returns the maximum memory (MB) of its process. */
export async function commandMegabytes(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  let highest = 0
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(child))
  }, 20)
  const status = await new Promise((resolve) => child.once('exit', resolve))
  clearInterval(timer)
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`)
  return highest
}

/** Returns the memory of a process; 0 when it has just ended. */
function memoryOf({ pid = 0 }: ChildProcess): number {
  try {
    return residentMegabytes(pid, 'highest') || 0
  } catch {
    return 0
  }
}
